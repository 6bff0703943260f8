import { createActor, fromPromise } from 'xstate';
import { documentPrintingMachine, printPagesActor, type DocumentPrintingActor } from '#machines/document-printing';
import type { ViewerEngine } from '../../engine/viewer-engine.ts';
import { drawPages, UnprintablePage } from './draw-pages.ts';
import { PrintSheets } from './print-sheets.ts';

export interface Printing {
  readonly actor: DocumentPrintingActor;
  stop(): void;
}

type Tell = Parameters<Parameters<typeof printPagesActor>[0]>[1];

/** Prints the document with everything that has been made on it, saved or not. */
export function startPrinting(engine: ViewerEngine): Printing {
  let sheets: PrintSheets | undefined;
  const actor = createActor(
    documentPrintingMachine.provide({
      actors: {
        readPermission: fromPromise<boolean>(() => mayPrint(engine)),
        printPages: printPagesActor((pages, tell) => {
          sheets?.release();
          sheets = new PrintSheets();
          return printPages(engine, pages, sheets, tell);
        }),
      },
    }),
  ).start();
  return {
    actor,
    stop() {
      actor.stop();
      sheets?.release();
    },
  };
}

/** Returns the way to leave it while the pages are being prepared. */
function printPages(engine: ViewerEngine, pages: readonly number[], sheets: PrintSheets, tell: Tell): () => void {
  const preparing = new AbortController();
  let printed = false;
  const print = async () => {
    await prepare(engine, pages, sheets, (done) => tell({ type: 'page.prepared', done }), preparing.signal);
    sheets.print();
    printed = true;
    tell({ type: 'pages.printed' });
  };
  print().catch((complaint: unknown) => {
    sheets.release();
    tell({ type: 'pages.failed', page: complaint instanceof UnprintablePage ? complaint.page : undefined });
  });
  return () => {
    preparing.abort();
    if (!printed) sheets.release();
  };
}

async function mayPrint({ document, core }: ViewerEngine): Promise<boolean> {
  const permitted = await document.getPermissions();
  return !permitted || permitted.has(core.PermissionFlag.PRINT);
}

/** Drawing pages for the printer from the document that is read would take away what is drawn of it on the screen. */
async function prepare(
  { writer }: ViewerEngine,
  pages: readonly number[],
  sheets: PrintSheets,
  onPage: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const copy = await writer.copy();
  try {
    signal.throwIfAborted();
    let done = 0;
    for await (const { picture, ...size } of drawPages(copy, pages)) {
      signal.throwIfAborted();
      await sheets.add(picture, size);
      signal.throwIfAborted();
      done += 1;
      onPage(done);
    }
  } finally {
    await copy.loadingTask.destroy();
  }
}
