import { expect, test } from 'vitest';
import { galleryFile, wordingOf } from '#frameworks';
import { importFramework } from '#frameworks/files';
import { statementText } from '#api-contract/frameworks/statement';
import { clausesFor, ReviewSubject } from '#review/checks';

const clauses: Readonly<Record<string, string>> = {
  'art-28-3-subject':
    'Annex 1 sets out the subject matter and duration of the processing, its purpose and the types of personal data.',
  'art-28-2': 'The supplier engages a sub-processor only with the prior written approval of the customer.',
  'art-28-4': 'A sub-processor is bound by the same duties, and the supplier answers for all that it does.',
  'art-28-3-a': 'The supplier processes personal data only on documented instructions of the customer.',
  'art-28-3-b': 'All persons who process personal data are bound to confidentiality.',
  'art-28-3-c': 'The supplier takes the technical and organisational measures that Article 32 calls for.',
  'art-28-3-e': 'The supplier helps the customer to answer requests of data subjects within ten days.',
  'art-28-3-f': 'The supplier informs the customer of a breach of personal data within 24 hours.',
  'art-28-3-g': 'When the services end the supplier deletes all personal data or returns them.',
  'art-28-3-h': 'The customer may audit how the supplier processes data once a year.',
};

/** The first clause that is proposed for each point of the checklist. */
async function found(text: string) {
  const file = galleryFile('processor-agreement');
  const read = file && (await importFramework([file]));
  if (read?.status !== 'imported') throw new Error('The checklist can be read.');
  const points = read.requirements.filter(({ assessable }) => assessable);
  const asked = points.map((point) => ({
    question: `${point.title}. ${statementText(point)}`,
    wording: wordingOf[point.ref],
  }));
  return new Map(clausesFor(new ReviewSubject(text), asked, 1).map((each, at) => [points[at]?.ref, each[0]]));
}

test('each point of a processor agreement finds the clause that is on it, with its own letters', async () => {
  const text = ['The supplier hosts files.', ...Object.values(clauses), 'Invoices are due within 30 days.'].join('\n');
  const proposed = await found(text);
  for (const [id, clause] of Object.entries(clauses)) expect(proposed.get(id)?.quote, id).toBe(clause);
  for (const place of proposed.values()) expect(place && text.slice(place.start, place.end)).toBe(place?.quote);
});

test('a contract that is silent on a point proposes nothing for it', async () => {
  const proposed = await found(
    'The seller delivers 40 chairs.\nInvoices are due within 30 days.\nEnglish law applies.',
  );
  expect([...proposed.values()].filter((each) => each !== undefined)).toEqual([]);
});

test('a point without known wording needs words of its own in a passage', () => {
  const question = 'The supplier stores spare keys of every server room in a locked cabinet.';
  const text = 'Spare keys of a server room are stored in a cabinet.\nInvoices are due within 30 days.';
  const [clause] = clausesFor(new ReviewSubject(text), [{ question }], 3);
  expect(clause?.map(({ quote }) => quote)).toEqual(['Spare keys of a server room are stored in a cabinet.']);
});
