import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Serves a subject of the league as a solver: a query a line, an answer a line. Or lists the subjects, or
    a program that calls the subject's function on one query.
      serve SUBJECT [PROBLEM]       which it is to answer
      serve --list
      serve --program SUBJECT NUMBER... */
final class Serve {
  /** The release that is installed, which Debian has in the name of a link to the jar; null where it is not. */
  private static String version(String library) {
    if (library.equals("java.desktop")) return System.getProperty("java.version");
    String[] jars = new File("/usr/share/java").list((folder, name) -> name.matches(library + "-[0-9].*[.]jar"));
    return jars == null || jars.length == 0 ? null : jars[0].replaceAll(library + "-|[.]jar$", "");
  }

  private static String quoted(String text) {
    return text == null ? "null" : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static void list() {
    for (Subjects.Subject subject : Subjects.all) {
      String conventions = subject.conventions().entrySet().stream()
          .map(said -> quoted(said.getKey()) + ": " + quoted(said.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
      System.out.println("{\"name\": " + quoted(subject.name()) + ", \"problem\": " + quoted(subject.problem())
          + ", \"package\": " + quoted(subject.library()) + ", \"version\": " + quoted(version(subject.library()))
          + ", \"function\": " + quoted(subject.function()) + ", \"conventions\": " + conventions
          + ", \"note\": " + quoted(subject.note()) + ", \"cases\": 0}");
    }
  }

  private static String answer(Method adaptor, String line) throws IllegalAccessException {
    double[] query = Stream.of(line.trim().split(" +")).mapToDouble(Double::parseDouble).toArray();
    try {
      double[] answer = (double[]) adaptor.invoke(null, (Object) query);
      return (int) answer[0]
          + Arrays.stream(answer).skip(1).mapToObj(value -> " " + value).collect(Collectors.joining());
    } catch (InvocationTargetException thrown) {
      return "! " + thrown.getCause().toString().replaceAll("[\r\n]+", " ");
    }
  }

  private static void fail(String sentence) {
    System.err.println(sentence);
    System.exit(1);
  }

  private static Subjects.Subject called(String name) {
    Subjects.Subject subject =
        Subjects.all.stream().filter(known -> known.name().equals(name)).findFirst().orElse(null);
    if (subject == null) fail("There is no subject '" + name + "': see serve --list.");
    return subject;
  }

  /** The numbers stand in it as they are typed: they are what its reader is to see. */
  private static void tellProgram(String name, String[] numbers) {
    String problem = called(name).problem();
    List<String> names = Programs.names.get(problem);
    if (numbers.length != names.size()) {
      fail("A query of " + problem + " has the numbers " + String.join(" ", names) + "; given are " + numbers.length
          + ".");
    }
    String program = Programs.all.get(name);
    for (int i = 0; i < numbers.length; i++) program = program.replace("{" + names.get(i) + "}", numbers[i]);
    System.out.print(program);
  }

  private static Method adaptor(String name) throws ReflectiveOperationException {
    String[] parts = called(name).adaptor().split("[.]");
    return Class.forName(parts[0]).getDeclaredMethod(parts[1], double[].class);
  }

  private static void serve(String name, String asked) throws Exception {
    String problem = called(name).problem();
    if (!asked.isEmpty() && !asked.equals(problem)) fail(name + " answers " + problem + ", not " + asked + ".");
    BufferedReader queries = new BufferedReader(new InputStreamReader(System.in));
    PrintWriter answers = new PrintWriter(System.out, false);
    System.setOut(new PrintStream(System.err));  // A library may print what it thinks of the numbers.
    Method adaptor = adaptor(name);
    for (String line = queries.readLine(); line != null; line = queries.readLine()) {
      answers.println(answer(adaptor, line));
      if (!queries.ready()) answers.flush();
    }
    answers.flush();
  }

  public static void main(String[] arguments) throws Exception {
    if (arguments[0].equals("--list")) {
      list();
    } else if (arguments[0].equals("--program")) {
      String name = arguments.length > 1 ? arguments[1] : "";
      tellProgram(name, Arrays.stream(arguments).skip(2).toArray(String[]::new));
    } else {
      serve(arguments[0], arguments.length > 1 ? arguments[1] : "");
    }
  }
}
