// What the page was made with: wrong answers that were found, and a query of each problem.

export interface Finding {
  library: string;
  problem: string;
  query: string;
  answer: string;
  truth: string;
}

export const known: {findings: Finding[]; first_cases: Record<string, string>} =
  JSON.parse(document.getElementById('known')!.textContent!);
