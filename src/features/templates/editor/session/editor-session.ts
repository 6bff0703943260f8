import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Variable } from '#api-contract/drafting/variables';
import { messages } from '../editor.messages.ts';
import type { EditorMode, LibraryClause } from '../editor-types.ts';
import { emptyFacts, factsOf, type SelectionFacts } from './selection-facts.ts';
import { markFirstClause } from './first-clause.ts';
import { emptyStructure, type Structure, structureOf } from './structure.ts';

/** Something of the text that was opened: its place, and what it is. */
export interface Opened {
  readonly at: number;
  readonly kind: 'conditional' | 'conditionalText' | 'variable' | 'reference' | 'clause' | 'signatureBlock';
}

/** What is shown of a text besides the text itself. */
export interface Shown {
  readonly facts: SelectionFacts;
  readonly structure: Structure;
  readonly opened: Opened | null;
  /** Where the insert menu was asked for. */
  readonly inserting: { readonly left: number; readonly top: number; readonly bottom: number } | null;
  readonly said: string;
}

/** A part of the page that shows what isn’t in the text: the question of a chip, the number of a reference. */
interface Redrawn {
  redraw(): void;
}

/** How long nobody must type before outline, numbers of references and panels are made anew. */
const settledMs = 150;

/** Ties one editor to what stands around it. Everything that reads the whole text happens once typing pauses. */
export class EditorSession {
  view: EditorView | null = null;
  mode: EditorMode = 'edit';
  author = '';
  /** The paragraph with the caret. One that the browser still leaves out takes letters in the wrong order. */
  caretIn: Node | null = null;
  /** Escape lets the next Tab leave the text. */
  isTabFree = false;
  variables: ReadonlyMap<string, Variable> = new Map();
  clauses: readonly LibraryClause[] = [];
  readonly drawn = new Set<Redrawn>();
  #shown: Shown = { facts: emptyFacts, structure: emptyStructure, opened: null, inserting: null, said: '' };
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The newest version of every clause of the library. */
  newestClauses(): LibraryClause[] {
    const byId = Map.groupBy(this.clauses, ({ clauseId }) => clauseId);
    return [...byId.values()].flatMap((versions) =>
      versions.toSorted((one, other) => other.version - one.version).slice(0, 1),
    );
  }

  newestOf(id: string): LibraryClause | undefined {
    return this.newestClauses().find(({ clauseId }) => clauseId === id);
  }

  /** Takes what the editor is given. */
  supply({ variables, clauses }: { variables: readonly Variable[]; clauses: readonly LibraryClause[] }): void {
    this.variables = new Map(variables.map((variable) => [variable.key, variable]));
    this.clauses = clauses;
    this.settle();
  }

  setMode(mode: EditorMode, author: string): void {
    this.mode = mode;
    this.author = author;
    // The view asks anew whether it can be edited.
    this.view?.setProps({});
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly shown = () => this.#shown;

  show(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Repeats what was said last as well: the blank makes it another text. */
  say(text: string): void {
    this.show({ said: this.#shown.said === text ? `${text} ` : text });
  }

  open(opened: Opened): void {
    this.show({ opened });
  }

  /** An attribute of the document: its header, its footer, its page. */
  attribute<Value>(name: 'header' | 'footer' | 'page'): Value | undefined {
    return this.view?.state.doc.attrs[name] as Value | undefined;
  }

  setAttribute(name: 'header' | 'footer' | 'page', value: unknown): void {
    this.view?.dispatch(this.view.state.tr.setDocAttribute(name, value));
  }

  /** Shows the insert menu at the caret. */
  askToInsert(): void {
    if (!this.view) return;
    const { left, top, bottom } = this.view.coordsAtPos(this.view.state.selection.head);
    this.show({ inserting: { left, top, bottom } });
  }

  /** Called after every change of the editor’s state. */
  follow(state: EditorState, before: EditorState | null): void {
    const facts = factsOf(state, this.#shown.facts);
    if (facts !== this.#shown.facts) this.show({ facts });
    if (state.selection instanceof NodeSelection && before && !before.selection.eq(state.selection))
      this.#saySelected(state.selection);
    if (before?.doc === state.doc) return;
    clearTimeout(this.#timer);
    if (before) this.#timer = setTimeout(() => this.settle(), settledMs);
    else this.settle();
  }

  #saySelected({ from }: NodeSelection): void {
    const dom = this.view?.nodeDOM(from);
    if (!(dom instanceof HTMLElement)) return;
    const name = dom.getAttribute('aria-label') ?? dom.querySelector('button')?.textContent;
    if (name) this.say(messages.announced.selected(name));
  }

  /** Reads the whole text again. */
  settle(): void {
    if (!this.view || this.view.isDestroyed) return;
    const structure = structureOf(this.view.state.doc, this.clauses, this.#shown.structure);
    this.show({ structure });
    markFirstClause(this.view, structure);
    this.redraw();
  }

  redraw(): void {
    for (const one of this.drawn) one.redraw();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.view = null;
  }

  /** Runs a command and returns to the text. */
  run(command: Command): boolean {
    const { view } = this;
    if (!view) return false;
    const done = command(view.state, view.dispatch, view);
    view.focus();
    return done;
  }
}
