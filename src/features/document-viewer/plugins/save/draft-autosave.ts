import type { ChangeTracker } from '../../engine/change-tracker.ts';
import { observableValue, type Observable } from '../../engine/observable.ts';
import type { ViewerSession } from '../../engine/viewer-session.ts';
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
  readonly #session: ViewerSession;
  readonly #key: string;
  #found: Draft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(session: ViewerSession, tracker: ChangeTracker, documentKey: string) {
    this.#session = session;
    this.#key = documentKey;
    tracker.onChange(() => {
      this.#timer ??= setTimeout(() => void this.flush(), PAUSE_MS);
    });
  }

  get state(): Observable<DraftState> {
    return this.#state;
  }

  async look(): Promise<void> {
    const draft = await readDraft(this.#key).catch(() => undefined);
    if (!draft || isEmptyDraft(draft)) return;
    this.#found = draft;
    const { madeAt, base } = draft;
    const count = draft.added.length + draft.removed.length + draft.fields.length + (draft.threads?.length ?? 0);
    this.#state.set({ ...this.#state.get(), offer: { madeAt, count, onOtherVersion: base !== this.#base() } });
  }

  async restore(): Promise<void> {
    const { storage, opened } = this.#session;
    const manager = opened?.annotating.manager;
    if (!this.#found || !storage || !manager) return;
    await restoreDraft(this.#found, { storage, manager, parts: opened.parts, threads: opened.tracker.threads });
    this.#withdrawOffer();
    opened.tracker.look();
  }

  async discard(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#withdrawOffer();
    await this.#write(() => deleteDraft(this.#key));
  }

  /** Write down now what would be lost; nothing while an older draft waits for its answer. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { storage, opened } = this.#session;
    if (!storage || !opened || this.#found) return this.#writing;
    const content = draftOf(storage, opened.tracker.formTouched, opened.tracker.threads);
    const draft: Draft = { ...content, base: this.#base(), madeAt: new Date().toISOString() };
    return this.#write(() => (isEmptyDraft(content) ? deleteDraft(this.#key) : writeDraft(this.#key, draft)));
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
    return this.#session.document?.fingerprints[0] ?? '';
  }
}
