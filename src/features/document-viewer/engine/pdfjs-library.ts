import type * as Core from 'pdfjs-dist/legacy/build/pdf.mjs';
import type * as Components from 'pdfjs-dist/web/pdf_viewer.mjs';
import { keepArrowMoves } from './arrow-moves.ts';
import { keepDrawingSizes } from './drawing-sizes.ts';
import { guardGlobalListeners } from './event-fence.ts';
import { hasStandardFonts } from './system-fonts.ts';
import { loadTextFonts, nameForTextLayer, type TextFont } from './text-layer-fonts.ts';

export type PdfjsCore = typeof Core;
export type PdfjsComponents = typeof Components;

/** What opens documents, draws their pages and reads their text. */
export interface PdfjsReader {
  core: PdfjsCore;
  /** Whether fonts that a file does not bring are the system's. */
  systemFonts: boolean;
  startWorker(): Worker;
}

export interface PdfjsLibrary extends PdfjsReader {
  components: PdfjsComponents;
  /** Letters of the text layer, for the document to know when there are pages. */
  textFonts: readonly TextFont[];
}

interface Build {
  core: PdfjsCore;
  workerUrl: string;
  /** The components read the core from a global that it sets, so they must come second. */
  loadComponents(): Promise<PdfjsComponents>;
}

/** Loads something once; a load that failed is tried again the next time. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => {
    loaded ??= load().catch((complaint: unknown) => {
      loaded = undefined;
      throw complaint;
    });
    return loaded;
  };
}

const loadBuild = /* @__PURE__ */ once(() => (runsModernBuild() ? modernBuild() : legacyBuild()));

/** Load of pdf.js what shows pages, once. */
export const loadReader: () => Promise<PdfjsReader> = /* @__PURE__ */ once(async () => {
  const [{ core, workerUrl }, systemFonts] = await Promise.all([loadBuild(), hasStandardFonts()]);
  core.GlobalWorkerOptions.workerSrc = workerUrl;
  return { core, systemFonts, startWorker: () => new Worker(trusted(workerUrl), { type: 'module' }) };
});

/** Load pdf.js with its components and editors, once. */
export const loadPdfjs: () => Promise<PdfjsLibrary> = /* @__PURE__ */ once(async () => {
  const [reader, components, textFonts] = await Promise.all([
    loadReader(),
    loadBuild().then(({ loadComponents }) => loadComponents()),
    loadTextFonts(),
    import('pdfjs-dist/web/pdf_viewer.css'),
  ]);
  const { core } = reader;
  guardGlobalListeners(core);
  keepArrowMoves(core);
  keepDrawingSizes(core);
  nameForTextLayer(core, textFonts);
  return { ...reader, components, textFonts };
});

/** The modern build takes for granted what only recent browsers have. */
function runsModernBuild(): boolean {
  return 'getOrInsertComputed' in Map.prototype && 'sumPrecise' in Math && 'fromBase64' in Uint8Array;
}

async function modernBuild(): Promise<Build> {
  const { default: workerUrl } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url');
  const core: PdfjsCore = await import('pdfjs-dist');
  return { core, workerUrl, loadComponents: () => import('pdfjs-dist/web/pdf_viewer.mjs') };
}

async function legacyBuild(): Promise<Build> {
  const { default: workerUrl } = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url');
  const core = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return { core, workerUrl, loadComponents: () => import('pdfjs-dist/legacy/web/pdf_viewer.mjs') };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Where scripts' addresses must be vouched for, vouch for the worker's, which the build itself has put here. */
function trusted(workerUrl: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('accordant-pdf-worker', { createScriptURL: (url) => url });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}
