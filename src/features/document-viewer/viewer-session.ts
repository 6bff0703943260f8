import { createActor, fromPromise } from 'xstate';
import {
  documentOpeningMachine,
  openDocumentActor,
  type DocumentOpeningActor,
  type DocumentOpeningSnapshot,
} from '#machines/document-opening';
import { DocumentOpener } from './engine/document-opener.ts';
import { idle } from './engine/first-page.ts';
import { observableValue, type Observable } from './engine/observable.ts';
import type { OpenDocument, OpenFailure, SaveDocument, ViewerPhase } from './engine/open-document.ts';
import { ViewerEngine, type EngineOptions } from './engine/viewer-engine.ts';
import type { ViewerPlugin } from './plugin-api/plugin.ts';
import { RunningPlugins } from './plugin-api/running-plugins.tsx';

/** How long what is not shown at first waits at most for the tools and for whoever goes on at once. */
const LONGEST_BUSY_MS = 1_000;

export interface SessionOptions extends Omit<EngineOptions, 'document'> {
  /** The document as it is to be fetched now. */
  document(): OpenDocument;
  keep: SaveDocument;
  plugins: readonly ViewerPlugin[];
}

/** One document on the screen, from asking for it to leaving it. */
export class ViewerSession {
  readonly plugins: RunningPlugins;
  readonly #options: SessionOptions;
  readonly #phase = observableValue<ViewerPhase>({ name: 'loading', loaded: 0 });
  readonly #hasTools = observableValue(false);
  readonly #interrupted = observableValue(false);
  readonly #actor: DocumentOpeningActor;
  #document: OpenDocument;
  #opener: DocumentOpener | undefined;
  #engine: ViewerEngine | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#document = options.document();
    this.plugins = new RunningPlugins(options.plugins);
    this.#actor = createActor(
      documentOpeningMachine.provide({
        actors: {
          openDocument: openDocumentActor((tell, listen) => this.#open(tell, listen)),
          untilIdle: fromPromise<void>(() => idle(LONGEST_BUSY_MS)),
        },
        actions: { startTools: () => this.#start(false), settle: () => this.#engine?.settle() },
      }),
    );
    this.#actor.subscribe((snapshot) => {
      const phase = phaseOf(snapshot);
      if (!isSame(phase, this.#phase.get())) this.#phase.set(phase);
      this.#hasTools.set(snapshot.hasTag('tools'));
    });
  }

  get phase(): Observable<ViewerPhase> {
    return this.#phase;
  }

  /** The first page is drawn, or has taken too long to wait for. */
  get hasTools(): Observable<boolean> {
    return this.#hasTools;
  }

  /** Parts of the document cannot be fetched at the moment; it is tried again. */
  get interrupted(): Observable<boolean> {
    return this.#interrupted;
  }

  /** There once the document is shown. */
  get engine(): ViewerEngine | undefined {
    return this.#engine;
  }

  /** SHA-256 of the bytes that are shown, in hex, where known. */
  get sha256(): string | undefined {
    return this.#engine ? this.#engine.sha256 : this.#document.sha256;
  }

  open(): void {
    this.#actor.start();
  }

  reopen(): void {
    this.#actor.send({ type: 'document.reopened' });
  }

  answerPassword(password: string): void {
    this.#actor.send({ type: 'password.given', password });
  }

  declinePassword(): void {
    this.#actor.send({ type: 'password.declined' });
  }

  /** Try at once what could not be fetched. */
  retryConnection(): void {
    this.#opener?.retry();
  }

  close(): void {
    this.#actor.stop();
  }

  #open(...[tell, listen]: Parameters<Parameters<typeof openDocumentActor>[0]>): () => void {
    this.#document = this.#options.document();
    const opener = new DocumentOpener(this.#document, {
      onProgress: (loaded, total) => tell({ type: 'bytes.arrived', loaded, total }),
      onPassword: (wrong) => tell({ type: 'password.requested', wrong }),
      onInterrupted: (interrupted) => this.#interrupted.set(interrupted),
      onLost: (failure) => tell({ type: 'document.failed', failure }),
    });
    this.#opener = opener;
    listen(({ password }) => opener.answerPassword(password));
    let engine: ViewerEngine | undefined;
    let left = false;
    const show = async () => {
      const opened = await opener.open();
      if (!opened || left) return;
      engine = new ViewerEngine(opened, { ...this.#options, document: this.#document });
      const { drawn } = await engine.show();
      if (left) return;
      this.#engine = engine;
      this.#start(true);
      tell({ type: 'document.shown', pages: opened.document.numPages });
      await drawn;
      tell({ type: 'page.drawn' });
    };
    show().catch((complaint: unknown) => {
      if (!left) tell({ type: 'document.failed', failure: opener.failureOf(complaint) });
    });
    return () => {
      left = true;
      this.plugins.stop();
      this.#engine = undefined;
      engine?.close();
      opener.close();
    };
  }

  #start(early: boolean): void {
    if (this.#engine) this.plugins.start(early, this.#engine, { keep: this.#options.keep });
  }
}

function phaseOf(snapshot: DocumentOpeningSnapshot): ViewerPhase {
  const { loaded, total, wrong, pages, failure } = snapshot.context;
  // Only the engine and the machine itself name failures.
  if (failure !== null) return { name: 'failed', failure: failure as OpenFailure };
  if (snapshot.hasTag('password')) return { name: 'password', wrong };
  return snapshot.hasTag('ready') ? { name: 'ready', pages } : { name: 'loading', loaded, total };
}

const isSame = (a: ViewerPhase, b: ViewerPhase) => JSON.stringify(a) === JSON.stringify(b);
