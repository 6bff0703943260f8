import { observableRecord, type Observable } from './observable.ts';
import type { ViewerParts } from './viewer-parts.ts';

export interface FindOptions {
  matchCase: boolean;
  wholeWords: boolean;
  matchDiacritics: boolean;
  markAll: boolean;
}

export interface FindState extends FindOptions {
  open: boolean;
  query: string;
  /** Of how many matches which one is shown; 0 while none is. */
  current: number;
  total: number;
  status: 'idle' | 'searching' | 'found' | 'wrapped' | 'not-found';
}

/** pdf.js's numbers for the state of a search, in its order. */
const statuses = ['found', 'not-found', 'wrapped', 'searching'] as const;

/** Searches the text of the document that is shown. */
export class FindControls {
  readonly #state = observableRecord<FindState>({
    open: false,
    query: '',
    matchCase: false,
    wholeWords: false,
    matchDiacritics: false,
    markAll: true,
    current: 0,
    total: 0,
    status: 'idle',
  });
  readonly #parts: ViewerParts;

  constructor(parts: ViewerParts) {
    this.#parts = parts;
    parts.on('updatefindmatchescount', ({ matchesCount }) => this.#state.merge(matchesCount));
    parts.on('updatefindcontrolstate', ({ state, matchesCount }) => {
      if (this.#state.get().query) this.#state.merge({ status: statuses[state] ?? 'idle', ...matchesCount });
    });
  }

  get state(): Observable<FindState> {
    return this.#state;
  }

  open(): void {
    this.#state.merge({ open: true });
    this.again();
  }

  close(): void {
    this.#state.merge({ open: false });
    this.#parts.dispatch('findbarclose');
  }

  search(query: string): void {
    this.#state.merge({ query });
    if (query) return this.#find('');
    this.#parts.dispatch('findbarclose');
    this.#state.merge({ status: 'idle', current: 0, total: 0 });
  }

  setOption(option: keyof FindOptions, value: boolean): void {
    this.#state.merge({ [option]: value });
    const changes = {
      matchCase: 'casesensitivitychange',
      wholeWords: 'entirewordchange',
      matchDiacritics: 'diacriticmatchingchange',
      markAll: 'highlightallchange',
    };
    if (this.#state.get().query) this.#find(changes[option]);
  }

  next(): void {
    this.#find('again');
  }

  previous(): void {
    this.#find('again', true);
  }

  /** Search for the same once more, for instance in the pages of a saved version. */
  again(): void {
    if (this.#state.get().query) this.#find('');
  }

  #find(type: string, findPrevious = false): void {
    const { query, matchCase, wholeWords, matchDiacritics, markAll } = this.#state.get();
    if (!query) return;
    this.#parts.dispatch('find', {
      type,
      query,
      caseSensitive: matchCase,
      entireWord: wholeWords,
      matchDiacritics,
      highlightAll: markAll,
      findPrevious,
    });
  }
}
