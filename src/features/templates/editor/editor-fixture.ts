import type { BlockNode, Body, InlineNode, ParagraphStyle } from '#api-contract/drafting/nodes';
import { type Variable, variable } from '#api-contract/drafting/variables';
import type { Finding } from '#drafting';
import type { TemplateComment } from '#api-contract/templates/comments';
import { identifier } from '#mocks/fixtures/identifiers';
import type { Commenting } from '../comments/commenting.ts';
import type { LibraryClause } from './editor-types.ts';

export const text = (words: string, ...marks: ('bold' | 'italic' | 'underline')[]): InlineNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
export const answer = (key: string): InlineNode => ({ type: 'variable', attrs: { key } });
export const cites = (to: string): InlineNode => ({ type: 'reference', attrs: { to } });

export const paragraph = (
  id: string,
  style: ParagraphStyle,
  level: number | null,
  ...content: (InlineNode | string)[]
): BlockNode => ({
  type: 'paragraph',
  attrs: { id, style, level },
  ...(content.length > 0 && { content: content.map((one) => (typeof one === 'string' ? text(one) : one)) }),
});

export const bodyOf = (...content: BlockNode[]): Body => ({
  type: 'doc',
  attrs: {
    header: [text('Confidential')],
    footer: [text('Page '), { type: 'pageNumber' }, text(' of '), { type: 'pageCount' }],
    page: { size: 'A4', margin: 25 },
  },
  content,
});

const asked = (key: string, type: Variable['type'], question: string, more: Partial<Variable> = {}): Variable =>
  variable.parse({ key, type, question, ...more });

export const variables: readonly Variable[] = [
  asked('customer', 'party', 'Who is the customer?'),
  asked('supplier', 'party', 'Who is the supplier?'),
  asked('start', 'date', 'When does it start?'),
  asked('fee', 'money', 'What is the monthly fee?', { label: 'Monthly fee', unit: 'EUR' }),
  asked('term', 'number', 'How many months does it run?', { unit: 'months' }),
  asked('personalData', 'yesNo', 'Is personal data processed?', { label: 'Personal data' }),
  asked('liability', 'choice', 'How is liability limited?', {
    label: 'Liability',
    options: [
      { value: 'capped', label: 'Capped' },
      { value: 'uncapped', label: 'Uncapped' },
    ],
  }),
];

const confidentiality: LibraryClause = {
  clauseId: 'confidentiality',
  version: 2,
  name: 'Confidentiality',
  category: 'General',
  wording: [
    paragraph('c1', 'clause', 0, text('Confidentiality', 'bold')),
    paragraph('c2', 'clause', 1, 'Each party keeps what it learns of the other to itself.'),
  ],
  fallbacks: [{ rank: 1, wording: [paragraph('c3', 'clause', 0, 'Only what is marked is kept confidential.')] }],
};

export const clauses: readonly LibraryClause[] = [
  confidentiality,
  { ...confidentiality, version: 3 },
  {
    clauseId: 'force-majeure',
    version: 1,
    name: 'Events beyond control',
    category: 'General',
    wording: [paragraph('f1', 'clause', 0, 'Nobody answers for events beyond their control.')],
    fallbacks: [],
  },
];

export const services: Body = bodyOf(
  paragraph('title', 'title', null, 'Services agreement'),
  paragraph(
    'parties',
    'body',
    null,
    'between ',
    answer('customer'),
    ' and ',
    answer('supplier'),
    ', from ',
    answer('start'),
    '.',
  ),
  paragraph('services', 'clause', 0, text('Services', 'bold')),
  paragraph('care', 'clause', 1, 'The supplier performs the services with reasonable skill and care.'),
  paragraph('fees', 'clause', 1, 'The customer pays:'),
  paragraph('monthly', 'clause', 2, answer('fee'), ' a month; and'),
  paragraph('expenses', 'clause', 2, 'expenses that were agreed beforehand.'),
  {
    type: 'conditional',
    attrs: { id: 'when-data', condition: 'personalData' },
    content: [
      paragraph('data', 'clause', 0, text('Personal data', 'bold')),
      paragraph(
        'data-use',
        'clause',
        1,
        'The supplier uses personal data for the services of clause ',
        cites('care'),
        ' alone.',
      ),
    ],
  },
  paragraph('limits', 'clause', 0, text('Liability', 'bold')),
  paragraph(
    'cap',
    'clause',
    1,
    'Liability is limited to the fees of a year',
    {
      type: 'conditionalText',
      attrs: { condition: 'liability == "uncapped"' },
      content: [text(', except where it can’t be limited by law')],
    },
    text('.'),
  ),
  { type: 'clause', attrs: { id: 'kept', clauseId: 'confidentiality', version: 2, follow: true, level: 0 } },
  { type: 'signatureBlock', attrs: { id: 'sign', party: 'customer', lines: ['name', 'date'] } },
);

export const comments: readonly TemplateComment[] = [
  {
    id: identifier(1),
    author: 'Ada Example',
    created_at: '2026-01-14T09:00:00Z',
    edited_at: null,
    mine: false,
    text: 'Is “reasonable” enough for this customer?',
    mentions: [],
    quote: 'reasonable skill and care',
    mark: 'comment-1',
    block: null,
    resolved: false,
    may_resolve: true,
    replies: [
      {
        id: identifier(2),
        author: 'Ben Sample',
        created_at: '2026-01-14T10:00:00Z',
        edited_at: null,
        mine: false,
        text: 'They asked for it.',
        mentions: [],
      },
    ],
  },
  {
    id: identifier(3),
    author: 'Ben Sample',
    created_at: '2026-01-10T09:00:00Z',
    edited_at: null,
    mine: false,
    text: 'We left this out on purpose.',
    mentions: [],
    quote: 'best endeavours',
    mark: 'comment-2',
    block: 'care',
    resolved: false,
    may_resolve: true,
    replies: [],
  },
];

/** Without comments, and with spies for what is done. */
export const commenting = (said: readonly TemplateComment[] = []): Commenting => ({
  templateId: identifier(1),
  comments: said,
  isFailed: false,
  people: [{ id: identifier(4), name: 'Ben Sample' }],
  onAdd: () => Promise.resolve(),
  onReply: () => Promise.resolve(),
  onEdit: () => Promise.resolve(),
  onResolve: () => undefined,
  onDelete: () => undefined,
});

export const findings: readonly Finding[] = [
  {
    kind: 'reference',
    severity: 'error',
    message: 'Clause 2 is cited in 3.1 but left out when personal data is ‘no’.',
    node: 'cap',
    about: null,
    example: { personalData: 'no' },
  },
  {
    kind: 'unused',
    severity: 'warning',
    message: 'The answer to “How many months does it run?” is never used.',
    node: null,
    about: 'term',
    example: null,
  },
];

const words =
  'The supplier performs the services with reasonable skill and care, keeps records that a competent person can follow, and tells the customer without delay of anything that is likely to keep a service level from being met. ';

/** As many numbered clauses as fill about 50 pages: 880, with conditions, chips, references and tables among them. */
export function longBody(articles = 44): Body {
  const content: BlockNode[] = [paragraph('title', 'title', null, 'Framework agreement')];
  for (let article = 0; article < articles; article += 1) {
    content.push(paragraph(`a${article}`, 'clause', 0, text(`Subject ${article + 1}`, 'bold')));
    for (let section = 0; section < 5; section += 1) {
      const id = `a${article}s${section}`;
      const block = [
        paragraph(id, 'clause', 1, words, 'See clause ', cites(`a${(article * 7) % articles}s4`), '.'),
        paragraph(`${id}x`, 'clause', 2, 'a fee of ', answer('fee'), text(' a month; and', 'italic')),
        paragraph(`${id}y`, 'clause', 2, 'no more than is agreed.'),
        ...(section < 4 ? [paragraph(`${id}z`, 'clause', 3, words)] : []),
      ];
      const isConditional = section === 2 && article % 3 === 0;
      content.push(
        ...(isConditional
          ? [{ type: 'conditional' as const, attrs: { id: `${id}c`, condition: 'personalData' }, content: block }]
          : block),
      );
    }
  }
  return bodyOf(...content);
}

/** The agreement as its author edits it. */
export const servicesAgreement = {
  label: 'Services agreement',
  body: services,
  variables,
  clauses,
  commenting: commenting(),
  findings: [],
  mode: 'edit' as const,
  author: 'Ada Example',
};
