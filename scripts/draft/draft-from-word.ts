import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fillWordTemplate, findPlaceholders, markPlaceholders } from '#drafting/files';
import { findOffice, NotConverted } from '#resources/renditions';
import { WordFileRefused } from '#word-documents';
import { wordTemplateMessages } from '../../api-contract/drafting/word-template.messages.ts';
import { type Answers, type AnswerValue, variable, type Variable } from '../../api-contract/drafting/variables.ts';
import { type Drafted, failed, noticesOf } from './drafted.ts';

/** Makes a contract of a Word template: every placeholder and control that an answer has the key of is filled. */
export async function draftFromWord(template: string, answers: Answers, out: string): Promise<Drafted> {
  let received: Uint8Array;
  try {
    received = new Uint8Array(await readFile(template));
  } catch {
    return failed(`“${template}” can’t be read.`);
  }
  try {
    const { placeholders } = await findPlaceholders(received);
    const confirmed = placeholders.filter(
      ({ key, isLikely }) => isLikely || Object.hasOwn(answers, key.split('.')[0] ?? ''),
    );
    const marked = await markPlaceholders(received, Object.fromEntries(confirmed.map(({ id, key }) => [id, key])));
    const filled = await fillWordTemplate(marked.bytes, { variables: variablesOf(answers), answers });
    const open = [
      ...marked.problems,
      ...filled.missing.map((key) => `There is no answer ‘${key}’.`),
      ...filled.undecided.map((key) => `A condition waits for ‘${key}’.`),
      ...filled.broken.map((name) => `A clause is cited by its bookmark ‘${name}’ but left out.`),
    ];
    if (open.length > 0) return failed(...open);
    const bytes = /\.pdf$/i.test(out) ? await pdfOf(filled.bytes) : filled.bytes;
    if (!bytes) return failed(wordTemplateMessages.officeMissing);
    const dropped = marked.dropped.map((what) => `Dropped – ${what}`);
    return { bytes, problems: dropped, notices: noticesOf(out, bytes) };
  } catch (error) {
    if (error instanceof WordFileRefused) return failed(`${template}: ${wordTemplateMessages.refusals[error.code]}`);
    if (error instanceof NotConverted) return failed(wordTemplateMessages.officeFailed);
    throw error;
  }
}

/** Null where LibreOffice isn’t installed. */
async function pdfOf(docx: Uint8Array): Promise<Uint8Array | null> {
  const office = await findOffice({ libreofficePath: process.env['LIBREOFFICE_PATH'], dataDir: tmpdir() });
  return office && office.convert(docx, new AbortController().signal, (pdf) => readFile(pdf));
}

/** A Word file says nothing of types: they are those of the answers. */
function variablesOf(answers: Answers): Variable[] {
  return Object.entries(answers).flatMap(([key, value]) => {
    const parsed = variable.safeParse({ key, type: typeOf(value), required: false });
    return parsed.success ? [parsed.data] : [];
  });
}

function typeOf(value: AnswerValue): Variable['type'] {
  if (typeof value === 'boolean') return 'yesNo';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? 'date' : 'longText';
  if (value === null) return 'longText';
  return 'amount' in value ? 'money' : 'party';
}
