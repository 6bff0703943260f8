import { describe, expect, it } from 'vitest';
import type { ClauseFinding } from '../findings/finding.ts';
import { structureOf } from '../structure/clauses.ts';
import { textAsDocument } from '../text/read-plain-text.ts';
import { withCorrections, type Correction } from './nearest-corrections.ts';

const goods = ['bolts', 'sails', 'ropes', 'engines', 'masts', 'anchors'];
const brought = (what: string) =>
  `The yard shall bring the ${what} back to the quay in the state in which it got them.`;
const sentences = goods.flatMap((what) => [
  `The ${what} are painted blue before they leave the works.`,
  brought(what),
  `The yard shall bring a list of the ${what} to every meeting of the board.`,
]);

/** What an engine says that doubts every sentence alike: it prefers the wrong one by a hair. */
function doubting(text: string): ClauseFinding {
  const candidates = structureOf(text).clauses.map(({ id, start, end }) => ({
    clauseId: id,
    start,
    end,
    chance: 0.3 - id / 1000,
  }));
  return {
    kind: 'Post-Termination Services',
    status: 'uncertain',
    confidence: 0.3,
    citations: [],
    candidates,
    method: 'model',
    version: '1',
  };
}

const contracts = goods.map((_what, index) => {
  const text = sentences.slice(index * 3, index * 3 + 3).join(' ');
  return { document: textAsDocument(text), finding: doubting(text), right: brought(goods[index] ?? '') };
});

const correctionsOf = (known: readonly string[]): Correction[] =>
  known.flatMap((what) => [
    { kind: 'Post-Termination Services', text: brought(what), isOfKind: true },
    {
      kind: 'Post-Termination Services',
      text: `The yard shall bring a list of the ${what} to every meeting of the board.`,
      isOfKind: false,
    },
  ]);

function rightFirst(corrections: readonly Correction[]): number {
  const right = contracts.slice(2).filter(({ document, finding, right: wanted }) => {
    const [read] = withCorrections(document, [finding], corrections);
    const first = read?.candidates[0];
    return document.text.slice(first?.start, first?.end) === wanted;
  });
  return right.length / (contracts.length - 2);
}

describe("an organisation's corrections", () => {
  it('put the right clause first in contracts that nobody corrected yet', () => {
    expect(rightFirst([])).toBe(0);
    expect(rightFirst(correctionsOf(goods.slice(0, 1)))).toBe(1);
  });

  it('turn what was uncertain into a finding, cited letter for letter', () => {
    const { document, finding, right } = contracts[3] ?? {
      document: textAsDocument(''),
      finding: doubting(''),
      right: '',
    };
    const [read] = withCorrections(document, [finding], correctionsOf(goods.slice(0, 2)));
    expect(read).toMatchObject({ status: 'found', citations: [{ quote: right }] });
  });

  it("leave everything as it was for an organisation that made none, and others' kinds alone", () => {
    const findings = contracts.map(({ finding }) => finding);
    const { document } = contracts[0] ?? { document: textAsDocument('') };
    expect(withCorrections(document, findings, [])).toEqual(findings);
    const other: Correction = { kind: 'Insurance', text: brought('bolts'), isOfKind: true };
    expect(withCorrections(document, findings, [other])).toEqual(findings);
  });

  it('that lie far from every clause change nothing', () => {
    const { document, finding } = contracts[0] ?? { document: textAsDocument(''), finding: doubting('') };
    const far: Correction = {
      kind: 'Post-Termination Services',
      text: 'Governing law is Ohio law, whatever else is said.',
      isOfKind: true,
    };
    expect(withCorrections(document, [finding], [far])).toEqual([finding]);
  });

  it('take away what people judged not to be of the kind, and leave other passages that were found', () => {
    const { document, finding } = contracts[2] ?? { document: textAsDocument(''), finding: doubting('') };
    const [painted, right, list] = sentences.slice(6, 9).map((quote) => {
      const start = document.text.indexOf(quote);
      return { start, end: start + quote.length, quote, page: null, boxes: [] };
    });
    if (!painted || !right || !list) throw new Error('The contract has three sentences.');
    const found: ClauseFinding = { ...finding, status: 'found', confidence: 0.4, citations: [right, list] };
    const wrong: Correction = { kind: found.kind, text: sentences[2] ?? '', isOfKind: false };
    const [read] = withCorrections(document, [found], [wrong]);
    expect(read).toMatchObject({ status: 'found', confidence: 0.4, citations: [{ quote: right.quote }] });
  });
});
