import { clauseNames } from '#api-contract/contracts/clause-kinds.messages';
import type { ClauseKind } from '#extraction';
import { kindName } from '#resources/findings';
import { english, machineReasons } from './machine-reasons.messages.ts';

const hole = '\u0000';

/** What each sentence begins with in English, and how it ends after what it names. */
const known = Object.entries(english).map(([key, said]) => {
  const [before = '', after] = (typeof said === 'string' ? said : said(hole)).split(hole);
  return { key: key as keyof typeof english, before, after };
});

/** A sentence that was stored in English, in the words of its reader; one that isn’t known stays as it is. */
export function reasonText(stored: string): string {
  const found = known.find(({ before, after }) =>
    after === undefined ? stored === before : stored.startsWith(before) && stored.endsWith(after),
  );
  if (!found) return stored;
  const text = machineReasons[found.key];
  if (typeof text === 'string') return text;
  const named = stored.slice(found.before.length, -(found.after ?? '').length);
  return text(found.key === 'uncertainClause' ? (clauseNames[kindName(named as ClauseKind)] ?? named) : named);
}

/** With its reason in the words of its reader. */
export const withReason = <Judged extends { readonly reason: string | null }>(judged: Judged): Judged => ({
  ...judged,
  reason: judged.reason && reasonText(judged.reason),
});
