import { clausesOf, textOf, type ContractText, type ReadValue } from './contract-text.ts';
import { valueFrom } from '../findings/verdict.ts';
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
    const found = { value: { ...best, ...place }, places: [clause, place], confidence: 0.92 * clause.chance };
    return found.confidence < valueFrom ? together(found, besideRenewal(contract)) : found;
  }
  return besideRenewal(contract);
}

/** Two readings of the same words make each other surer. */
function together(one: ReadValue<Duration>, other: ReadValue<Duration> | null): ReadValue<Duration> {
  if (other?.value.start !== one.value.start) return one;
  return { ...one, confidence: Math.min(surest, 1 - (1 - one.confidence) * (1 - other.confidence)) };
}

const surest = 0.84;
const objects =
  /\b(?:not\s+(?:to\s+|wish\w*\s+to\s+|want\w*\s+to\s+|be\s+)?(?:renew|exten)\w*|non-?renewal|(?:against|prevent|stop|avoid|oppose)\w*\s+(?:\w+\s+){0,3}?(?:renewal|extension|this|it|that)|intention|intent|terminat\w*|expir\w*|end of|(?:term|period)\s+(?:ends|expires|runs out|is over)|anniversary|opt(?:s|ing)? out|cancel\w*|declin\w*|object\w*)\b/i;
const tells = /\b(?:noti(?:ce|fy|fies|fied|fying|fication)|in writing|writes|tells)\b/i;
/** Notice of something else: that a party ends the contract whenever it likes, or because the other failed. */
const otherNotice =
  /\bat any time\b|\bfor (?:any (?:or no )?reason|convenience|(?:good )?cause)\b|\bwith(?:out| or without) cause\b|\bbreach\w*|\bdefaults?\b|\bcure\w*\b|\binsolv\w+|\bprices?\b|\bfees?\b|\binvoice\w*|\baudit\w*|\bmaterial(?:ly)?\b/i;
const ofRenewal =
  /\brenew\w*|\bexten(?:d|sion)\w*|\bend of (?:the|such|each|any|its|that)\b|\banniversary\b|\bexpir\w*/i;
const longestGap = 60;

/** In the sentence that says that it renews, or the one after it. */
function besideRenewal(contract: ContractText): ReadValue<Duration> | null {
  const { clauses } = contract.structure;
  for (const renewal of clausesOf(contract, 'Renewal Term', 2, 0.5)) {
    const next = clauses[renewal.id + 1];
    for (const clause of [renewal, next]) {
      if (!clause || clause.isHeading || clause.start - renewal.end > longestGap) continue;
      const body = textOf(contract, clause);
      if (!tells.test(body) || !objects.test(body) || (otherNotice.test(body) && !ofRenewal.test(body))) continue;
      const found = durationsIn(body).find((duration) => points(body, duration) >= 3);
      if (!found) continue;
      const place = { start: clause.start + found.start, end: clause.start + found.end };
      return { value: { ...found, ...place }, places: [clause, place], confidence: 0.75 * renewal.chance };
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
