// cspell:words Exampleton Nordlys Örtli Ωmega Αθήνα
import type { BlockNode, Body, InlineNode } from '../../api-contract/drafting/nodes.ts';
import type { Answers, Variable } from '../../api-contract/drafting/variables.ts';
import {
  answerTo,
  body,
  choice,
  clause,
  marked,
  numberOf,
  paragraph,
  question,
  signatureOf,
  table,
  text,
  textWhen,
  when,
} from './nodes.ts';

export interface GeneratedTemplate {
  readonly body: Body;
  readonly variables: readonly Variable[];
  readonly answers: Answers;
}

/** Numbers from 0 to below 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words =
  'The Supplier performs the Services with care, keeps records that can be followed, and tells the Customer at once of anything that keeps a service level from being met; where law asks for more than this Agreement, law prevails to that extent and no further'.split(
    ' ',
  );

const variables = [
  question('customer', 'party'),
  question('supplier', 'party'),
  question('start', 'date'),
  question('term', 'number', { unit: 'months' }),
  question('ends', 'date', { computed: 'addMonths(start, term)' }),
  question('fee', 'money', { unit: 'EUR' }),
  question('cap', 'money', { computed: 'round(fee * 1.5, 2)' }),
  question('personalData', 'yesNo'),
  question('note', 'longText', { required: false }),
  choice('liability', 'capped', 'uncapped'),
];
const conditions = [
  'personalData',
  'not personalData',
  'personalData and fee > 1000 EUR',
  'liability == "capped"',
  'term >= 12 or liability != "capped"',
  'answered(note)',
];
const names = ['Örtli & Søn GmbH', 'Łódź Software sp. z o.o.', 'Nordlys A/S', '“Quoted” & <Sons> Ltd', 'Ωmega Αθήνα'];

/** Makes a template of about so many clauses, with answers to all its questions. */
export function generateTemplate(seed: number, clauses: number): GeneratedTemplate {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const ids = Array.from({ length: clauses }, (_, at) => `c${at}`);
  const sentence = () => {
    const start = Math.floor(random() * words.length);
    return Array.from({ length: 3 + Math.floor(random() * 60) }, (_, at) => words[(start + at) % words.length]).join(
      ' ',
    );
  };
  const inline = (): InlineNode[] => {
    const kind = random();
    if (kind < 0.2) return [numberOf(pick(ids))];
    if (kind < 0.4)
      return [answerTo(pick(['customer', 'supplier', 'fee', 'cap', 'ends', 'term', 'note', 'supplier.address']))];
    if (kind < 0.5) return [textWhen(pick(conditions), ' ', sentence())];
    if (kind < 0.6) return [marked(sentence(), pick(['bold', 'italic', 'underline'] as const))];
    return kind < 0.64 ? [{ type: 'hardBreak' }] : [{ type: 'text', text: sentence() }];
  };
  const content = () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, inline).flatMap((nodes) => [...nodes, ' ']);

  const blocks: BlockNode[] = [
    paragraph('title', 'title', null, 'Services Agreement'),
    text('parties', 'between ', answerTo('customer'), ' and ', answerTo('supplier')),
  ];
  let level = 0;
  for (const [at, id] of ids.entries()) {
    level = at === 0 ? 0 : Math.min(3, Math.max(0, level + pick([-2, -1, 0, 0, 1, 1])));
    const one = clause(id, level, 'Clause ', ...content());
    blocks.push(random() < 0.2 ? when(`w${at}`, pick(conditions), one, text(`t${at}`, ...content())) : one);
    if (random() < 0.04)
      blocks.push(
        table(
          `g${at}`,
          [`Item of ${at}`, 'Measure', 'Target'],
          ...Array.from({ length: 4 }, () => [sentence().slice(0, 40), sentence().slice(0, 60), '9 %']),
        ),
      );
    if (random() < 0.02) blocks.push({ type: 'pageBreak', attrs: { id: `b${at}` } });
  }
  blocks.push(signatureOf('s1', 'customer'), signatureOf('s2', 'supplier'));
  const made = body(...blocks);
  return {
    body: {
      ...made,
      attrs: {
        ...made.attrs,
        header: [{ type: 'text', text: 'Confidential' }],
        footer: [
          { type: 'text', text: 'Page ' },
          { type: 'pageNumber' },
          { type: 'text', text: ' of ' },
          { type: 'pageCount' },
        ],
      },
    },
    variables,
    answers: {
      customer: { name: pick(names), signatory: 'Head of Legal' },
      supplier: { name: pick(names), address: '1 High Street\nExampleton' },
      start: pick(['2026-01-31', '2028-02-29', '2026-12-01']),
      term: pick([1, 12, 13, 120]),
      fee: { amount: pick(['12500.5', '999.99', '1000', '0.01']), currency: 'EUR' },
      personalData: pick([true, false]),
      liability: pick(['capped', 'uncapped']),
      note: pick([null, '', 'First line\nSecond line']),
    },
  };
}
