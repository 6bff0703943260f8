import { gatherFindings } from './findings/gather-findings.ts';
import type { Findings } from './findings/finding.ts';
import { shippedModel } from './model/model-file.ts';
import { structureOf } from './structure/clauses.ts';
import { withoutLongRuns } from './structure/long-runs.ts';
import type { DocText } from './text/doc-text.ts';
import { languageOf } from './text/language.ts';
import type { ClauseModel } from './clauses/read-clauses.ts';

export interface ReadOptions {
  /** Checked between steps; a thread that runs `readContract` stops at once. */
  signal?: AbortSignal;
  maxPages?: number;
  /** Another model than the one that is shipped. */
  model?: ClauseModel;
}

const maxPagesByDefault = 5_000;

/**
 * Read a contract: its fields and kinds of clauses, each found, absent or uncertain, with citations that are letter for
 * letter the document's text. Takes the text of a document, or the bytes of a PDF, a DOCX or a plain text. The same
 * document gives the same findings.
 */
export async function readContract(document: DocText | Uint8Array, options: ReadOptions = {}): Promise<Findings> {
  const { signal, maxPages = maxPagesByDefault, model = shippedModel() } = options;
  signal?.throwIfAborted();
  const reading =
    document instanceof Uint8Array ? await readBytes(document, maxPages) : ({ status: 'ready', document } as const);
  signal?.throwIfAborted();
  if (reading.status !== 'ready') {
    const problem = 'problem' in reading ? reading.problem : undefined;
    return { status: reading.status, engineVersion: model.version, ...(problem !== undefined && { problem }) };
  }
  return readText(reading.document, model, signal);
}

/** What opens files is loaded with the first of them: whoever only asks for the engine's version has no need of it. */
async function readBytes(bytes: Uint8Array, maxPages: number) {
  const { readDocument } = await import('./text/read-document.ts');
  return readDocument(bytes, maxPages);
}

function readText(document: DocText, model: ClauseModel, signal?: AbortSignal): Findings {
  const language = languageOf(document.text);
  const text = withoutLongRuns(document.text);
  const structure = structureOf(text);
  signal?.throwIfAborted();
  const gathered = gatherFindings(document, text, structure, model, language === 'en');
  return { status: 'read', engineVersion: model.version, language, ...gathered };
}
