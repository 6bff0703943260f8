import { describe, expect, it, test } from 'vitest';
import { templateBody } from '#api-contract/drafting/body';
import type { BlockNode } from '#api-contract/drafting/nodes';
import { variable, variables } from '#api-contract/drafting/variables';

const paragraph = (id: string): BlockNode => ({ type: 'paragraph', attrs: { id, style: 'body', level: null } });
const text = (id: string, words: string): BlockNode => ({
  type: 'paragraph',
  attrs: { id, style: 'clause', level: 0 },
  content: [{ type: 'text', text: words }],
});
const when = (id: string, ...content: BlockNode[]): BlockNode => ({
  type: 'conditional',
  attrs: { id, condition: 'yes' },
  content,
});
const body = (...content: unknown[]) => ({
  type: 'doc',
  attrs: { header: [], footer: [], page: { size: 'A4', margin: 25 } },
  content,
});
const messageOf = (value: unknown) => {
  const read = templateBody.safeParse(value);
  return read.success ? null : read.error.issues[0]?.message;
};
const nested = (depth: number): BlockNode =>
  Array.from({ length: depth }).reduce<BlockNode>((inner, _, at) => when(`w${at}`, inner), paragraph('p'));

describe('the text of a template', () => {
  it('is read as it was written', () => {
    const written = body(text('a', 'Words'), when('w', paragraph('p')), { type: 'pageBreak', attrs: { id: 'b' } });
    expect(templateBody.parse(written)).toEqual(written);
  });

  test.each([
    ['no text', 5, 'This isn’t the text of a template.'],
    ['another node', body({ type: 'script', attrs: { id: 'a' } }), 'This isn’t the text of a template.'],
    ['characters that can’t be stored', body(text('a', 'nul \u0000')), 'This isn’t the text of a template.'],
    ['one id twice', body(paragraph('a'), when('w', paragraph('a'))), 'Two parts of the text have the id a.'],
    [
      'a narrow margin',
      { ...body(paragraph('a')), attrs: { header: [], footer: [], page: { size: 'A4', margin: 5 } } },
      'Choose a margin of 10 to 50 mm.',
    ],
    ['conditions in conditions', body(nested(30)), 'Conditions and tables can be nested at most 20 deep.'],
    ['no end of conditions', body(nested(50_000)), 'Conditions and tables can be nested at most 20 deep.'],
    [
      '5,001 paragraphs',
      body(...Array.from({ length: 5_001 }, (_, at) => paragraph(`p${at}`))),
      'Use at most 5000 paragraphs.',
    ],
    [
      '301 conditions',
      body(...Array.from({ length: 301 }, (_, at) => when(`w${at}`, paragraph(`p${at}`)))),
      'Use at most 300 conditions.',
    ],
    ['2 MB', body(text('a', 'x'.repeat(2 * 1024 * 1024))), 'The text is longer than 2 MB. Split the template.'],
    [
      'a long condition',
      body({ ...when('w', paragraph('a')), attrs: { id: 'w', condition: 'x'.repeat(501) } }),
      'A condition has at most 500 characters.',
    ],
  ])('is refused with %s', (_what, value, message) => {
    expect(messageOf(value)).toBe(message);
  });

  it('takes as much as the limits say', () => {
    expect(messageOf(body(nested(20)))).toBeNull();
    expect(messageOf(body(...Array.from({ length: 5_000 }, (_, at) => paragraph(`p${at}`))))).toBeNull();
  });
});

test.each([
  [
    [
      { key: 'a', type: 'text' },
      { key: 'a', type: 'date' },
    ],
    'Two questions have the key a.',
  ],
  [[{ key: 'not', type: 'text' }], 'not is a word of conditions. Choose another key.'],
  [[{ key: '1a', type: 'text' }], 'Use a letter first, then letters, digits and underscores.'],
  [[{ key: 'a', type: 'choice' }], 'Add at least two options.'],
  [Array.from({ length: 501 }, (_, at) => ({ key: `k${at}`, type: 'text' })), 'Use at most 500 questions.'],
])('questions %#: %s', (given, message) => {
  expect(variables.safeParse(given).error?.issues[0]?.message).toBe(message);
});

test('a question has what it needs without being told', () => {
  expect(variable.parse({ key: 'fee', type: 'money' })).toMatchObject({ required: true, default: null, computed: '' });
});
