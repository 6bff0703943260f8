import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Block, compareTexts, countChanges, likeness } from './compare-texts.ts';

const fees = 'The fee is EUR 400,000 a year and is payable within thirty days.';
const secrets = 'Each party keeps the other party’s information secret for five years.';
const law = 'This agreement is governed by the laws of Sweden.';
const kinds = (blocks: readonly Block[]) => blocks.map(({ kind }) => kind);

/** One side of a comparison, put together again. */
function side(blocks: readonly Block[], which: 'older' | 'newer'): string[] {
  const [own, other] = which === 'older' ? ['removed', 'added'] : ['added', 'removed'];
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'same':
        return [block.text];
      case 'changed':
        return [
          block.pieces
            .filter(({ kind }) => kind !== other)
            .map(({ text }) => text)
            .join(''),
        ];
      case 'moved-from':
        return which === 'older' ? [block.text] : [];
      case 'moved-to':
        return which === 'newer'
          ? [
              block.pieces
                .filter(({ kind }) => kind !== 'removed')
                .map(({ text }) => text)
                .join(''),
            ]
          : [];
      default:
        return block.kind === own ? [block.text] : [];
    }
  });
}

describe('comparing two texts', () => {
  test('a changed amount is a changed paragraph, word by word', () => {
    const [block] = compareTexts(fees, fees.replace('400,000', '480,000'));
    expect(block).toMatchObject({ kind: 'changed' });
    expect(block?.kind === 'changed' && block.pieces.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '400' },
      { kind: 'added', text: '480' },
    ]);
  });

  test('what has nothing in common went and came', () => {
    expect(kinds(compareTexts(fees, law)).toSorted()).toEqual(['added', 'removed']);
  });

  test('a passage found elsewhere has moved, and its changes are shown', () => {
    const blocks = compareTexts(
      [secrets, fees, law].join('\n\n'),
      [fees, law, secrets.replace('five', 'six')].join('\n\n'),
    );
    expect(kinds(blocks)).toEqual(['moved-from', 'same', 'same', 'moved-to']);
    expect(countChanges(blocks)).toEqual({ added: 0, removed: 0, changed: 0, moved: 1 });
    const last = blocks.at(-1);
    expect(last?.kind === 'moved-to' && last.pieces.filter(({ kind }) => kind === 'added')).toEqual([
      { kind: 'added', text: 'six' },
    ]);
  });

  test('a short line does not move', () => {
    expect(kinds(compareTexts(`Annex A\n\n${fees}\n\n${law}`, `${fees}\n\n${law}\n\nAnnex A`))).toEqual([
      'removed',
      'same',
      'same',
      'added',
    ]);
  });

  test('blank lines and breaks of a page make no difference', () => {
    expect(kinds(compareTexts(`${fees}\n\n${law}`, `  ${fees}\n \n\n${law}\n`))).toEqual(['same', 'same']);
  });

  test('lines that break elsewhere make no difference', () => {
    const wrapped = (width: number) =>
      [`${fees} ${secrets} ${law}`, `${secrets} ${fees}`, law]
        .map((paragraph) => paragraph.replaceAll(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n').trimEnd())
        .join('\n');
    for (const width of [60, 72, 80, 95, 110]) {
      expect(new Set(kinds(compareTexts(wrapped(66), wrapped(width))))).toEqual(new Set(['same']));
    }
  });

  test('a table is compared row by row', () => {
    const rows = (rate: number) => ['Service\tDays\tRate', `Consulting\t10\t${rate}`, 'Support\t365\t90'].join('\n');
    const blocks = compareTexts(rows(400), rows(480));
    expect(kinds(blocks)).toEqual(['same', 'changed', 'same']);
    expect(blocks[1]?.kind === 'changed' && blocks[1].pieces.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: '400' },
      { kind: 'added', text: '480' },
    ]);
  });

  test('nothing compared with nothing is nothing', () => {
    expect(compareTexts('', '\n')).toEqual([]);
  });

  test('neither side loses a paragraph, and each keeps its order', () => {
    const paragraph = fc.constantFrom(fees, secrets, law, 'Annex A', fees.replace('year', 'month'), 'Signed by both.');
    const paragraphs = fc.array(paragraph, { maxLength: 12 });
    fc.assert(
      fc.property(paragraphs, paragraphs, (older, newer) => {
        const blocks = compareTexts(older.join('\n\n'), newer.join('\n\n'));
        expect(side(blocks, 'newer')).toEqual(newer);
        expect(side(blocks, 'older').toSorted()).toEqual(older.toSorted());
      }),
    );
  });

  test('two long texts are compared clause by clause', () => {
    const clause = (n: number) => `${n}. The supplier shall deliver item ${n} within ${n} days of order ${n * 7}.`;
    const older = Array.from({ length: 1500 }, (_, n) => clause(n)).join('\n');
    const newer = Array.from({ length: 1500 }, (_, n) =>
      n % 10 === 0 ? clause(n).replace('days', 'weeks') : clause(n),
    );
    expect(countChanges(compareTexts(older, newer.join('\n')))).toMatchObject({ changed: 150, added: 0, removed: 0 });
  });
});

test('likeness is the share of words in common', () => {
  expect(likeness('a b c d', 'a b c d')).toBe(1);
  expect(likeness('a b', 'c d')).toBe(0);
  expect(likeness('a b c d', 'a b x y')).toBe(0.5);
});
