import { createReadStream } from 'node:fs';
import { wordTemplateMessages } from '#api-contract/drafting/word-template.messages';
import type { WordFile } from '#api-contract/templates/word-file';
import type { ResolvedDraft } from '#drafting';
import type { DraftWriter, FieldPlace, FileInfo, WordAnswers } from '#drafting/files';
import type { Files } from '#kernel/files';
import type { DocumentReader } from '#resources/documents';
import type { Office } from '#resources/renditions';
import { refusals } from './draft-refusals.messages.ts';

export interface GenerateParts {
  readonly files: Files;
  readonly reader: DocumentReader;
  readonly writer: DraftWriter;
  /** LibreOffice, where it is installed. */
  readonly office?: Office | null;
}

/** What the files of a draft are made from. */
export interface Source {
  readonly resolved: () => ResolvedDraft;
  readonly info: FileInfo;
  /** The Word file of its template; null where the text was written here. */
  readonly word: WordFile | null;
  readonly given: WordAnswers;
}

interface Kept {
  readonly sha256: string;
  readonly pages: number | null;
}

interface Keeping {
  readonly organisationId: string;
  /** Stores a file once it was looked at. */
  readonly keep: (bytes: AsyncIterable<Uint8Array>) => Promise<Kept>;
  readonly signal: AbortSignal;
}

interface Written {
  readonly pdf: Kept | null;
  readonly docx: Kept;
  /** Where the PDF has its signature blocks. */
  readonly fields: readonly FieldPlace[];
  /** Why there is no PDF. */
  readonly problem: string | null;
}

/** The Word template cites a bookmark that these answers leave out. */
export class BookmarkBroken extends Error {
  override readonly name = 'BookmarkBroken';
}

/** Writes the files of a draft: of a Word template the filled file, and its PDF where LibreOffice is. */
export async function writeFiles(parts: GenerateParts, source: Source, keeping: Keeping): Promise<Written> {
  if (source.word) return fillFiles(parts, source, source.word.sha256, keeping);
  const { writer } = parts;
  const resolved = source.resolved();
  const { bytes, fields } = await writer.pdf(resolved, source.info);
  const pdf = await keeping.keep(once(bytes));
  return { pdf, docx: await keeping.keep(once(await writer.docx(resolved, source.info))), fields, problem: null };
}

async function fillFiles(parts: GenerateParts, { given }: Source, sha256: string, keeping: Keeping): Promise<Written> {
  const { files, writer, office } = parts;
  const { organisationId, keep, signal } = keeping;
  const template = await files.read(organisationId, sha256);
  const filled = await writer.fillWord(template, { ...given, keepControls: true });
  if (filled.broken.length > 0) throw new BookmarkBroken(refusals.brokenBookmark(filled.broken.join(', ')));
  const docx = await keep(once(filled.bytes));
  if (!office) return { pdf: null, docx, fields: [], problem: wordTemplateMessages.officeMissing };
  try {
    // Controls would become form fields of the PDF.
    const plain = await writer.fillWord(template, given);
    const pdf = await office.convert(plain.bytes, signal, (file) => keep(createReadStream(file)));
    return { pdf, docx, fields: [], problem: null };
  } catch (error) {
    if (signal.aborted) throw error;
    return { pdf: null, docx, fields: [], problem: wordTemplateMessages.officeFailed };
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
