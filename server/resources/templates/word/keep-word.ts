import { type Body, templateBody } from '#api-contract/drafting/body';
import { maxWordBytes } from '#api-contract/drafting/limits';
import { variable, type Variable } from '#api-contract/drafting/variables';
import { wordTemplateMessages } from '#api-contract/drafting/word-template.messages';
import { maxPlaceholders } from '#api-contract/templates/word-file';
import type { ReadWordTemplate } from '#drafting/files';
import { type DraftWriter, WritingOverran } from '#drafting/files/thread';
import type { StoredWord, Tenant } from '#kernel/db';
import { claimFile, type Files, type SpooledFile } from '#kernel/files';
import { ApiError } from '#kernel/http';
import { WordFileRefused } from '#word-documents/refused';
import { refusals } from '../template-refusals.messages.ts';

export interface WordParts {
  readonly files: Files;
  readonly writer: Pick<DraftWriter, 'readWord' | 'negotiated'>;
}

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** Reads a Word template within bounds; refused in a sentence where that can’t be. */
export async function readWord(
  { writer }: WordParts,
  bytes: Uint8Array,
  confirmed: Readonly<Record<string, string>> = {},
): Promise<ReadWordTemplate> {
  const read = await withinBounds(writer.readWord(bytes, confirmed));
  requireBody(read.body);
  return read;
}

/** Refuses in a sentence what isn’t a Word file, or too large a one. */
export async function withinBounds<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof WordFileRefused) {
      throw new ApiError('file_damaged', { message: wordTemplateMessages.refusals[error.code] });
    }
    throw error instanceof WritingOverran ? new ApiError('file_damaged', { message: refusals.wordTooLarge }) : error;
  }
}

/** Refuses a text that is larger than one may be. */
export function requireBody(body: Body): void {
  const { error } = templateBody.safeParse(body);
  if (error) throw new ApiError('file_damaged', { message: error.issues[0]?.message ?? refusals.wordTooLarge });
}

/** Stores a Word file; returns its SHA-256. It is swept unless it is claimed. */
export const storeWord = (files: Files, inTenant: InTenant, bytes: Uint8Array, signal: AbortSignal): Promise<string> =>
  files.receive(once(bytes), { kind: 'document', maxBytes: 2 * maxWordBytes }, signal, async (kept: SpooledFile) => {
    await files.keep(inTenant, kept);
    return kept.sha256;
  });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The columns of a template whose text is this Word file; controls without a question get one. */
export async function wordColumns(
  tenant: Tenant,
  sha256: string,
  read: ReadWordTemplate,
  variables: readonly Variable[],
  said: Pick<StoredWord, 'file_name' | 'rejected' | 'dropped'>,
) {
  await claimFile(tenant, sha256);
  const known = new Set(variables.map(({ key }) => key));
  const asked = [...new Set(read.mappedKeys.map((name) => name.split('.')[0] ?? name))].flatMap((key) => {
    const parsed = known.has(key) ? null : variable.safeParse({ key, type: 'text' });
    return parsed?.success ? [parsed.data as Variable] : [];
  });
  const stored: StoredWord = {
    ...said,
    dropped: [...new Set([...said.dropped, ...read.dropped])].slice(0, 200),
    problems: read.problems.slice(0, 200),
    citations: read.citations,
    placeholders: read.placeholders
      .filter(({ text }) => !said.rejected.includes(text))
      .slice(0, maxPlaceholders)
      .map(({ isLikely, ...placeholder }) => ({ ...placeholder, likely: isLikely })),
  };
  return { text: { body: read.body, variables: [...variables, ...asked] }, word: stored, word_sha256: sha256 };
}
