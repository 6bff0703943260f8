import type { Settlement } from '#api-contract/findings/endpoints';
import type { JudgedClause } from './clause-examples.ts';
import type { FindingRecord } from './find-findings.ts';

const maxPerFinding = 5;

/** What a verdict on a kind of clause says of the passages that were shown, and of the one that was named. */
export function judgedClauses(
  { state, citations }: Pick<FindingRecord, 'state' | 'citations'>,
  settlement: Settlement,
): JudgedClause[] {
  const shown = (isOfKind: boolean) =>
    citations.slice(0, maxPerFinding).map(({ quote }): JudgedClause => ({ text: quote, isOfKind }));
  switch (settlement.status) {
    case 'unverified':
      return [];
    case 'accepted':
      return state === 'absent' ? [] : shown(true);
    case 'rejected':
      return shown(false);
    case 'corrected': {
      const { present, quote } = settlement.correction.clause ?? { present: false, quote: null };
      if (!present) return shown(false);
      if (quote === null) return shown(true);
      const others = citations.filter((each) => !each.quote.includes(quote) && !quote.includes(each.quote));
      return [
        { text: quote, isOfKind: true },
        ...others.slice(0, maxPerFinding).map((each) => ({ text: each.quote, isOfKind: false })),
      ];
    }
  }
}
