import { clausesOf, textOf, type ContractText, type ReadValue } from './contract-text.ts';
import { durationsIn, type Duration } from './words/durations.ts';

const noticeAfter = /^[^.;]{0,60}\b(?:notice|prior|before|advance|in advance|preceding)\b/i;
const noticeBefore =
  /\b(?:notice|notif\w+|advises?|at least|not less than|no less than|no later than|not later than|within|upon|least)\b[^.;]{0,80}$/i;

/** How long before its end one has to object to a renewal. */
export function readNoticePeriod(contract: ContractText): ReadValue<Duration> | null {
  for (const clause of clausesOf(contract, 'Notice Period To Terminate Renewal', 3, 0.15)) {
    const body = textOf(contract, clause);
    const rated = durationsIn(body)
      .map((duration) => ({ duration, points: points(body, duration) }))
      .filter((each) => each.points > 0)
      .sort((one, other) => other.points - one.points);
    const best = rated[0]?.duration;
    if (!best) continue;
    const place = { start: clause.start + best.start, end: clause.start + best.end };
    return { value: { ...best, ...place }, places: [clause, place], confidence: 0.92 * clause.chance };
  }
  return besideRenewal(contract);
}

const objects =
  /\b(?:not\s+(?:to\s+)?(?:renew|extend)|non-?renewal|intention|intent|terminat\w*|expir\w*|end of|opt out|cancel\w*|declin\w*|object\w*)\b/i;
const longestGap = 60;

/** In the sentence that says that it renews, or the one after it. */
function besideRenewal(contract: ContractText): ReadValue<Duration> | null {
  const { clauses } = contract.structure;
  for (const renewal of clausesOf(contract, 'Renewal Term', 2, 0.5)) {
    const next = clauses[renewal.id + 1];
    for (const clause of [renewal, next]) {
      if (!clause || clause.isHeading || clause.start - renewal.end > longestGap) continue;
      const body = textOf(contract, clause);
      if (!/\bnoti(?:ce|fy|fies|fied|fication)\b/i.test(body) || !objects.test(body)) continue;
      const found = durationsIn(body).find((duration) => points(body, duration) >= 3);
      if (!found) continue;
      const place = { start: clause.start + found.start, end: clause.start + found.end };
      return { value: { ...found, ...place }, places: [clause, place], confidence: 0.7 * renewal.chance };
    }
  }
  return null;
}

function points(body: string, { start, end, unit }: Duration): number {
  const before = body.slice(Math.max(0, start - 100), start);
  const after = body.slice(end, end + 80);
  return (
    (noticeAfter.test(after) ? 2 : 0) +
    (noticeBefore.test(before) ? 1 : 0) +
    (unit === 'day' || unit === 'business_day' ? 1 : 0) -
    (unit === 'year' ? 2 : 0) -
    (/\b(?:additional|successive|periods? of|terms? of|renew\w* for|extended for|cure)\b[^.;]{0,20}$/i.test(before)
      ? 2
      : 0)
  );
}
