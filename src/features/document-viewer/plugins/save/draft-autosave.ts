import { observableValue, type Observable } from '../../engine/observable.ts';
import type { ViewerEngine } from '../../engine/viewer-engine.ts';
import { draftOf, isEmptyDraft } from './draft.ts';
import { deleteDraft, readDraft, writeDraft, type Draft } from './draft-store.ts';
import { restoreDraft } from './restore-draft.ts';

const PAUSE_MS = 1_000;

export interface DraftOffer {
  madeAt: string;
  count: number;
  /** It was made on other bytes than those that are shown. */
  onOtherVersion: boolean;
}

export interface DraftState {
  /** A draft of an earlier visit that waits for an answer. */
  offer: DraftOffer | undefined;
  /** The browser keeps no drafts: there is no room, or it is not allowed. */
  unkept: boolean;
}

/** Keeps what is not saved yet in the browser, and brings it back after a crash or a closed tab. */
export class DraftAutosave {
  readonly #state = observableValue<DraftState>({ offer: undefined, unkept: false });
  readonly #engine: ViewerEngine;
  readonly #stopListening: (() => void)[];
  #looked = false;
  #found: Draft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(engine: ViewerEngine) {
    this.#engine = engine;
    this.#stopListening = [
      engine.changes.onChange(() => this.#flushSoon()),
      engine.settled.subscribe(() => void this.#look()),
    ];
    if (engine.changes.changed.get()) this.#flushSoon();
  }

  get state(): Observable<DraftState> {
    return this.#state;
  }

  /** A draft of an earlier visit is looked for once, where annotations can be made. */
  async #look(): Promise<void> {
    if (!this.#engine.annotates || this.#looked) return;
    this.#looked = true;
    const draft = await readDraft(this.#engine.key).catch(() => undefined);
    if (!draft || isEmptyDraft(draft)) return;
    this.#found = draft;
    const { madeAt, base } = draft;
    const count = draft.added.length + draft.removed.length + draft.fields.length + (draft.threads?.length ?? 0);
    this.#state.set({ ...this.#state.get(), offer: { madeAt, count, onOtherVersion: base !== this.#base() } });
  }

  async restore(): Promise<void> {
    const { storage, parts, changes, annotating } = this.#engine;
    const { manager } = annotating;
    if (!this.#found || !manager) return;
    await restoreDraft(this.#found, { storage, manager, parts, threads: changes.threads });
    this.#withdrawOffer();
    changes.look();
  }

  async discard(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#withdrawOffer();
    await this.#write(() => deleteDraft(this.#engine.key));
  }

  /** Write down now what would be lost; nothing while an older draft waits for its answer, or may be there unread. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { storage, changes, key } = this.#engine;
    if (this.#found) return this.#writing;
    const content = draftOf(storage, changes.formTouched, changes.threads);
    if (isEmptyDraft(content) && !this.#looked) return this.#writing;
    const draft: Draft = { ...content, base: this.#base(), madeAt: new Date().toISOString() };
    return this.#write(() => (isEmptyDraft(content) ? deleteDraft(key) : writeDraft(key, draft)));
  }

  stop(): void {
    for (const stop of this.#stopListening) stop();
    void this.flush();
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** One write after the other: the last one wins. */
  #write(write: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(write).then(
      () => this.#state.set({ ...this.#state.get(), unkept: false }),
      () => this.#state.set({ ...this.#state.get(), unkept: true }),
    );
    return this.#writing;
  }

  #withdrawOffer(): void {
    this.#found = undefined;
    this.#state.set({ ...this.#state.get(), offer: undefined });
  }

  #base(): string {
    return this.#engine.document.fingerprints[0] ?? '';
  }
}
