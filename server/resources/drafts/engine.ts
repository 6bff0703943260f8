import type { ResolvedDraft } from '#drafting';

/** What both files are made from: the same source gives the same bytes. */
export interface EngineSource {
  readonly resolved: ResolvedDraft;
  readonly title: string;
  readonly locale: string;
  /** The moment that the files carry. */
  readonly at: Date;
}

export type DraftEngine = (source: EngineSource) => Promise<{ readonly pdf: Uint8Array; readonly docx: Uint8Array }>;

/** Which engine made a file; another one may break pages elsewhere. */
export const engineName = 'drafting-1';

export const makeDraftFiles: DraftEngine = () => Promise.reject(new Error('No engine.'));
