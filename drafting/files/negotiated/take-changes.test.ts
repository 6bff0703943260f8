import { expect, test } from 'vitest';
import { readWord, suggestEdits } from '#word-documents';
import type { InlineNode } from '../../../api-contract/drafting/nodes.ts';
import { resolveDraft } from '../../resolve/resolve-draft.ts';
import { answerTo, body as bodyOf, clause, numberOf, question, text, when } from '../../testing/nodes.ts';
import { writeDocx } from '../docx/write-docx.ts';
import { takeChanges } from './take-changes.ts';

const body = bodyOf(
  text('parties', 'Made between ', answerTo('customer'), ' and the supplier.'),
  when('when-data', 'personalData', clause('data', 0, 'The supplier protects personal data.')),
  clause('pay', 0, 'The customer pays within 30 days, as clause ', numberOf('term'), ' says.'),
  clause('term', 0, 'It ends after a year.'),
);
const variables = [question('customer', 'text'), question('personalData', 'yesNo')];
const now = '2026-03-01T09:00:00.000Z';
const by = { author: 'Other Side', at: '2026-02-03T04:05:06.000Z' };

/** The Word file of a draft, with these words replaced by the other side. */
async function negotiated(...edits: { said: string; words: string; comment?: string }[]) {
  const answers = { customer: 'Contoso Ltd', personalData: false };
  const draft = resolveDraft({ body, variables, answers, clauses: [], locale: 'en-GB' });
  const docx = await writeDocx(draft, { title: 'Draft', at: now, locale: 'en-GB' });
  const sent = (await readWord(docx))?.text ?? '';
  const suggestions = edits.map(({ said, words, comment }) => {
    const start = sent.indexOf(said);
    return { start, end: start + said.length, words, comment };
  });
  const written = await suggestEdits(docx, suggestions, { author: by.author, date: new Date(by.at) });
  if (written.status === 'refused') throw new Error(written.reasons.join(' '));
  return new Uint8Array(written.bytes);
}

const take = async (docx: Uint8Array) => takeChanges(docx, { body, clauses: [], now });

const marksOf = (nodes: readonly InlineNode[] = []) =>
  nodes.map((node) => [
    node.type === 'text' ? node.text : node.type,
    ...('marks' in node ? (node.marks ?? []).map(({ type }) => type) : []),
  ]);

const contentOf = (found: Awaited<ReturnType<typeof take>>, id: string) =>
  found.body.content.flatMap((block) =>
    block.type === 'paragraph' && block.attrs.id === id ? [block.content] : [],
  )[0];

test('insertions and deletions come in as suggestions of who made them, also beside answers and numbers', async () => {
  const found = await take(await negotiated({ said: '30', words: '60' }, { said: 'a year', words: 'two years' }));
  expect(found.unmatched).toEqual([]);
  expect(marksOf(contentOf(found, 'pay'))).toEqual([
    ['The customer pays within '],
    ['30', 'deletion'],
    ['60', 'insertion'],
    [' days, as clause '],
    ['reference'],
    [' says.'],
  ]);
  const [, deleted] = contentOf(found, 'pay') ?? [];
  expect(deleted).toMatchObject({ marks: [{ attrs: { author: 'Other Side', at: by.at } }] });
  expect(found.body.content[1]).toEqual(body.content[1]);
});

test('comments are anchored to the words that they are about', async () => {
  const found = await take(await negotiated({ said: '30', words: '60', comment: 'Too short for us.' }));
  expect(found.comments).toMatchObject([{ author: 'Other Side', text: 'Too short for us.' }]);
  const id = found.comments[0]?.id;
  expect(JSON.stringify(contentOf(found, 'pay'))).toContain(`"type":"comment","attrs":{"id":"${id}"`);
});

test('what falls within an answer, or into a text that isn’t there, is listed', async () => {
  const docx = await negotiated({ said: 'Contoso', words: 'Cont' });
  const found = await take(docx);
  expect(found.unmatched).toMatchObject([{ kind: 'deletion', author: 'Other Side' }]);
  const other = bodyOf(text('other', 'Something else altogether.'));
  const nowhere = await takeChanges(docx, { body: other, clauses: [], now });
  expect(nowhere.body).toEqual(other);
  expect(nowhere.unmatched.map(({ kind }) => kind)).toEqual(['insertion', 'deletion', 'untracked', 'untracked']);
});
