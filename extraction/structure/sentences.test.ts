import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

const cut = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('sentences of a contract', () => {
  it('end where sentences end, not at abbreviations', () => {
    expect(cut('Acme Inc. sells to Bolt Ltd. in the U.S. only. It may stop at any time. See Section 4.')).toEqual([
      'Acme Inc. sells to Bolt Ltd. in the U.S. only.',
      'It may stop at any time.',
      'See Section 4.',
    ]);
  });

  it('run on over hard line ends, page numbers and running footers', () => {
    const text =
      'Neither party may assign this Agreement without the\n\n12\n\nprior written consent of the other.\nEnd of it.';
    expect(cut(text)[0]).toBe(
      'Neither party may assign this Agreement without the\n\n12\n\nprior written consent of the other.',
    );
  });

  it('are list items where a line begins with a letter or a number', () => {
    expect(
      cut('The Supplier shall:\n(a) deliver the goods on time;\n(b) insure them;\n2.1 Price. The price is fixed.'),
    ).toEqual([
      'The Supplier shall:',
      '(a) deliver the goods on time;',
      '(b) insure them;',
      '2.1 Price.',
      'The price is fixed.',
    ]);
  });

  it('stay whole where a line begins with a reference', () => {
    expect(cut('as set out in Section\n4.2 of this Agreement and paragraph\n(b) below.')).toHaveLength(1);
  });

  it('are cut at semicolons when they are too long to take in', () => {
    const item = `${'the goods that the buyer has ordered in writing '.repeat(6)}; and `;
    for (const piece of cut(item.repeat(5))) expect(piece.length).toBeLessThan(850);
  });

  it('lie in order, apart, and hold every letter of the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'The Agreement',
            'shall',
            '(a)',
            '1.2',
            '.',
            ';',
            '\n',
            '\n\n',
            ' ',
            'Inc.',
            'Term',
            '“X”',
            '12',
            'ﬁrm',
            'حق',
          ),
          {
            maxLength: 120,
          },
        ),
        (pieces) => {
          const text = pieces.join(' ');
          const sentences = sentencesOf(text);
          let last = 0;
          for (const { start, end } of sentences) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(text.slice(last, start).replace(/[\s\d.]/g, '')).toBe('');
            last = end;
          }
          expect(text.slice(last).replace(/[\s\d.]/g, '')).toBe('');
        },
      ),
    );
  });
});
