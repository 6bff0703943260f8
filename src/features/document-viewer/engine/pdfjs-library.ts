import type * as Core from 'pdfjs-dist/legacy/build/pdf.mjs';
import type * as Components from 'pdfjs-dist/web/pdf_viewer.mjs';
import { keepArrowMoves } from './arrow-moves.ts';
import { keepDrawingSizes } from './drawing-sizes.ts';
import { guardGlobalListeners } from './event-fence.ts';
import { hasStandardFonts } from './system-fonts.ts';
import { loadTextLayerFonts } from './text-layer-fonts.ts';

export type PdfjsCore = typeof Core;
export type PdfjsComponents = typeof Components;

export interface PdfjsLibrary {
  core: PdfjsCore;
  components: PdfjsComponents;
  /** Whether fonts that a file does not bring are the system's. */
  systemFonts: boolean;
  startWorker(): Worker;
}

interface Build {
  core: PdfjsCore;
  components: PdfjsComponents;
  workerUrl: string;
}

let library: Promise<PdfjsLibrary> | undefined;

/** Load pdf.js once; a load that failed is tried again the next time. */
export function loadPdfjs(): Promise<PdfjsLibrary> {
  library ??= load().catch((complaint: unknown) => {
    library = undefined;
    throw complaint;
  });
  return library;
}

async function load(): Promise<PdfjsLibrary> {
  const [{ core, components, workerUrl }] = await Promise.all([
    runsModernBuild() ? modernBuild() : legacyBuild(),
    import('pdfjs-dist/web/pdf_viewer.css'),
  ]);
  core.GlobalWorkerOptions.workerSrc = workerUrl;
  guardGlobalListeners(core);
  keepArrowMoves(core);
  keepDrawingSizes(core);
  const [systemFonts] = await Promise.all([hasStandardFonts(), loadTextLayerFonts(core)]);
  return { core, components, systemFonts, startWorker: () => new Worker(trusted(workerUrl), { type: 'module' }) };
}

/** The modern build takes for granted what only recent browsers have. */
function runsModernBuild(): boolean {
  return 'getOrInsertComputed' in Map.prototype && 'sumPrecise' in Math && 'fromBase64' in Uint8Array;
}

/** The components read the core from a global that it sets, so they must come second. */
async function modernBuild(): Promise<Build> {
  const { default: workerUrl } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url');
  const core: PdfjsCore = await import('pdfjs-dist');
  const components = await import('pdfjs-dist/web/pdf_viewer.mjs');
  return { core, components, workerUrl };
}

async function legacyBuild(): Promise<Build> {
  const { default: workerUrl } = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url');
  const core = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const components = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
  return { core, components, workerUrl };
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
