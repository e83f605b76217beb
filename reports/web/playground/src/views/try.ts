// The demos: a published formula and `certified` beside the truth, while points are dragged.
import {judge, type Judged} from 'plumbline/slim';
import {demos} from '../demos';
import {h, labelled, worded} from '../dom';
import {hex, number_of, short} from '../doubles';
import {Stopped, Thread} from '../engine';
import {sentence, value_table} from '../judged';
import {help, Scene, type Demo, type Values} from '../scene';
import {hash_of, remember, type State} from '../state';

const shown_step_ms = 350;

const values_of = (values: readonly {
  name: string;
  value: number|string|null
}[]): Values => Object.fromEntries(values.map(({name, value}) => [name, typeof value === 'number' ? value : NaN]));
const truth_of = ({truth}: Judged): Values =>
  Object.fromEntries(truth.values.map(({name, nearest}) => [name, number_of(nearest)]));

export function try_view(state: State): HTMLElement {
  const demo = demos.find(({problem}) => problem === state.problem) ?? demos[0]!;
  state.problem = demo.problem;
  state.solver ||= demo.published;
  const typed = state.query.split(' ').map(number_of);
  const fits = typed.length === demo.start.length && typed.every(Number.isFinite);
  return new Trying(demo, state, fits ? typed : [...demo.start]).element;
}

class Trying {
  readonly element: HTMLElement;
  private readonly verdict = h('p', {class: 'verdict', role: 'status'});
  private readonly best = h('p');
  private readonly where = h('p', {class: 'where'});
  private readonly numbers = h('a', {}, 'Look at these numbers');
  private readonly values = h('div');
  private readonly hunt = h('div', {class: 'hunt'});
  private readonly scene: Scene;
  private readonly slider: HTMLInputElement|undefined;
  private readonly thread = new Thread();
  private shrinking: ReturnType<typeof setTimeout>|undefined;

  constructor(private readonly demo: Demo, private readonly state: State, query: readonly number[]) {
    this.scene = new Scene(demo, query, {
      configuration: (moved) => this.judged(moved, 'certified').where ?? '',
      changed: (moved) => this.changed(moved),
    });
    const {slider} = demo;
    if (slider) {
      this.slider = h('input', {
        type: 'range',
        min: slider.least,
        max: slider.most,
        step: 1 / 8,
        input: () => this.changed(this.with_slider())
      });
    }
    this.element = h('section', {},
      h('nav', {class: 'demos', 'aria-label': 'Demos'},
        ...demos.map(
          (one) => h('a', {href: `#/try?problem=${one.problem}`, ...(one === demo ? {'aria-current': 'page'} : {})},
            one.title))),
      h('h2', {}, demo.title), h('p', {}, demo.hint),
      h('div', {class: 'beside'},
        h('div', {}, this.scene.element, ...(slider && this.slider ? [labelled(slider.label, this.slider)] : []),
          help()),
        h('div', {}, this.verdict, this.best, this.where, this.legend(), this.hunt, this.values)));
    this.offer_hunt();
    this.scene.fit(query);
    this.show(query);
  }

  private judged(query: readonly number[], solver: string): Judged {
    return judge(this.demo.problem, query, undefined, {solver});
  }

  private with_slider(): number[] {
    const query = this.state.query.split(' ').map(number_of), {slider} = this.demo;
    if (slider && this.slider) query[slider.number] = Number(this.slider.value);
    return query;
  }

  private changed(query: readonly number[]): void {
    clearTimeout(this.shrinking);
    this.show(query);
  }

  private show(query: readonly number[]): void {
    const {demo, state} = this, published = this.judged(query, state.solver),
                 certified = this.judged(query, 'certified');
    state.query = query.map(hex).join(' ');
    this.numbers.href = hash_of({...state, view: 'query'});
    const shapes = [
      ...demo.query_shapes(query), ...demo.answer_shapes(query, published.truth.outcome, truth_of(published), 'truth')
    ];
    if ('values' in published.answer)
      shapes.push(...demo.answer_shapes(query, published.answer.outcome, values_of(published.answer.values), 'answer'));
    const said = sentence(`The published formula \`${state.solver}\``, published);
    this.verdict.replaceChildren(...worded(said));
    this.verdict.classList.toggle('wrong', published.wrong);
    this.best.replaceChildren(...worded(sentence('`certified`', certified)));
    this.where.textContent = `This query: ${certified.where}${certified.stated ? `; ${certified.stated}` : ''}.`;
    this.values.replaceChildren(value_table([[state.solver, published], ['certified', certified]]));
    if (this.slider && demo.slider) this.slider.value = String(query[demo.slider.number]);
    this.scene.show(query, shapes, said.replaceAll('`', ''));
    remember(state);
  }

  private legend(): HTMLElement {
    return h('p', {class: 'legend'}, h('span', {class: 'truth'}, '○ the truth'), ' ',
      h('span', {class: 'answer'}, '× the formula’s answer'), ' ', this.numbers);
  }

  private offer_hunt(said = ''): void {
    this.hunt.replaceChildren(
      h('button', {type: 'button', click: () => void this.find()}, 'Find a wrong one'), h('p', {role: 'status'}, said));
  }

  private async find(): Promise<void> {
    const stop = h('button', {type: 'button', click: () => this.thread.stop()}, 'Stop');
    this.hunt.replaceChildren(stop, h('p', {role: 'status'}, 'It looks for a wrong answer…'));
    const {problem, solver} = this.state;
    try {
      const seed = Math.floor(Math.random() * 2 ** 32);
      const found = await this.thread.run({kind: 'find', problem, solving: {solver}, options: {cases: 2000, seed}});
      if (!found) return this.offer_hunt('None of thousands of queries is answered wrongly.');
      this.offer_hunt();
      this.shrink(found.steps.map((step) => step.map(number_of)));
    } catch (error) {
      this.offer_hunt(error instanceof Stopped ? '' : String(error));
    }
  }

  // Shows how the query becomes the simplest; where the reader prefers less motion, the simplest alone.
  private shrink(steps: readonly(readonly number[])[]): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const show = (i: number): void => {
      const query = steps[i]!;
      this.scene.fit(query);
      this.show(query);
      const numbers = query.map(short).join(' ');
      this.hunt.querySelector('p')!.textContent = i + 1 < steps.length
        ? `Step ${i + 1} of ${steps.length}: ${numbers}`
        : `The simplest wrong one, after ${steps.length} steps: ${numbers}`;
      if (i + 1 < steps.length) this.shrinking = setTimeout(() => show(i + 1), shown_step_ms);
    };
    show(still ? steps.length - 1 : 0);
  }
}
