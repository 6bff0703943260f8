import { clausesOf, textOf, type ContractText, type ReadValue } from './contract-text.ts';
import { durationsIn, type Duration } from './words/durations.ts';
import { quantityBefore } from './words/quantity.ts';

export interface Renewal {
  /** Whether it renews unless someone objects. */
  automatic: boolean;
  /** Whether it renews again and again. */
  successive: boolean;
  /** None where it goes on until someone ends it. */
  period: Duration | null;
  /** How many times at most; null where it is not limited. */
  times: number | null;
}

const renewed = /\b(?:renew\w*|automatic\w* (?:be )?extend\w*|exten(?:ded|sion|sions|d the|d this)\b)/i;
const renews = /\b(?:renew\w*|exten(?:d|sion)\w*|continues?|thereafter|(?:month|year)[- ]to[- ](?:month|year))\b/i;
const endless =
  /\b(?:continue\w*|remain\w*|renew\w*)\b[^.;]{0,80}\b(?:until|unlimited|indefinite\w*|perpetual\w*|unless)\b/i;
const annual = /\b(?:annual(?:ly)?|yearly|each anniversary)\b/i;
const before =
  /\b(?:renew\w*|exten\w*|successive|additional|further|another|consecutive|continu\w*|thereafter|periods?|terms?)\b[^.;]{0,110}$/i;
/** Renewal by a named period, which outranks the lengths of time around it: "annual renewals", "extended on a yearly basis". */
const byName =
  /\b(annual|yearly|quarterly|monthly)\s+(?:basis\b|(?:automatic\s+)?(?:renew\w*|extension\w*))|\b(?:renew\w*|extend\w*|continu\w*)\b[^.;\d]{0,40}?\b(annually|yearly|quarterly|monthly|year[- ]to[- ]year|month[- ]to[- ]month)\b|\b(month[- ]to[- ]month|year[- ]to[- ]year)\b/i;
const again =
  /successive|consecutive|\b(?:additional|further|subsequent|extra|more) [^.;]{0,30}(?:periods|terms)\b|\b(?:each|every) (?:time|anniversary)\b|\bat a time\b|\b(?:terms|periods)\s+of\b|-(?:year|month|week|day)\s+(?:terms|periods)\b|year[- ]to[- ]year|\b(?:annual(?:ly)?|yearly)\b/i;
const counted = /\b(?:additional|successive|consecutive|further|subsequent|renewal|renewals|extensions?)\b/gi;
const inAll = /\b(?:up to|maximum of|no more than|not (?:to )?exceed)\s+(?:a\s+(?:total|maximum)\s+of\s+)?$/i;
const noticeNear = /^[^.;,]{0,16}\b(?:notice|prior|before|advance|in advance)\b/i;
const noticeBefore =
  /\b(?:at least|not less than|no less than|no later than|not later than|less than|within|upon)\s+(?:\w+\s+)?$/i;

/** Whether and for how long the contract renews. */
export function readRenewal(contract: ContractText): ReadValue<Renewal> | null {
  for (const clause of clausesOf(contract, 'Renewal Term', 3, 0.1)) {
    const body = textOf(contract, clause);
    if (!renews.test(body)) continue;
    const period = periodIn(body);
    if (!period) {
      const open = endless.exec(body);
      if (!open) continue;
      const place = { start: clause.start + open.index, end: clause.start + open.index + open[0].length };
      const value = { automatic: true, successive: false, period: null, times: null };
      return { value, places: [clause, place], confidence: 0.75 * clause.chance };
    }
    const place = { start: clause.start + period.start, end: clause.start + period.end };
    const successive = byName.test(body) || again.test(body);
    return {
      value: {
        automatic: isAutomatic(body),
        successive,
        period: { ...period, ...place },
        times: timesIn(body, period) ?? (successive ? null : 1),
      },
      places: [clause, place],
      confidence: 0.9 * clause.chance,
    };
  }
  return null;
}

const byItself =
  /\b(?:renews|extends|continues)\b|\b(?:shall|will|is|are)\s+(?:(?:then|thereafter|also|each time)\s+)?(?:be\s+)?(?:deemed\s+)?(?:renew|exten|continu)\w*/i;
const byChoice =
  /\b(?:may|can|could|options?|elects?|right|entitled|wish\w*)\b[^.;]{0,60}\b(?:renew|exten)|\b(?:renew|exten)\w*\b[^.;]{0,100}\b(?:at (?:the|its) (?:\w+ ){0,2}(?:option|election|discretion|request)|(?:mutual|written|parties['’]?) (?:\w+ )?(?:agreement|consent)|by agreement|upon (?:the )?(?:\w+ )?(?:request|consent)|if (?:both|the parties|agreed)|agree(?:s|d)? (?:in writing|to))/i;

/** Whether it renews unless someone objects; where someone has to choose it, it does not. */
function isAutomatic(body: string): boolean {
  const main = body.split(/\b(?:unless|if neither|if no)\b/i)[0] ?? '';
  if (/\bautomatic/i.test(main)) return true;
  return !byChoice.test(main) && (byItself.test(main) || main.length < body.length);
}

/** How many times a sentence lets the contract renew: "two (2) further terms of a year", "yearly up to ten years". */
function timesIn(body: string, period: Duration): number | null {
  for (const { index } of body.matchAll(counted)) {
    const said = quantityBefore(body, index, new Set());
    if (said && Number.isInteger(said.count) && !/\beach\s+$/i.test(body.slice(0, said.start))) return said.count;
  }
  const whole = durationsIn(body).find(
    ({ start, unit }) => unit === 'year' && inAll.test(body.slice(Math.max(0, start - 40), start)),
  );
  const months = { day: 0, business_day: 0, week: 0, month: 1, quarter: 3, year: 12 }[period.unit] * period.count;
  return whole && months > 0 ? Math.max(1, Math.floor((whole.count * 12) / months)) : null;
}

function periodIn(body: string): Duration | null {
  const named = byName.exec(body);
  if (named) {
    const word = (named[1] ?? named[2] ?? named[3] ?? '').toLowerCase();
    const unit = word.startsWith('month') ? 'month' : word.startsWith('quarter') ? 'quarter' : 'year';
    return { count: 1, unit, start: named.index, end: named.index + named[0].length };
  }
  const at = (renewed.exec(body) ?? renews.exec(body))?.index ?? 0;
  const fitting = durationsIn(body).filter(
    ({ start, end, unit }) =>
      unit !== 'business_day' &&
      before.test(body.slice(Math.max(0, start - 130), start)) &&
      !noticeNear.test(body.slice(end, end + 50)) &&
      !noticeBefore.test(body.slice(Math.max(0, start - 30), start)),
  );
  const after = fitting.find(({ start }) => start >= at);
  if (after) return after;
  const said = annual.exec(body.slice(at));
  if (said) return { count: 1, unit: 'year', start: at + said.index, end: at + said.index + said[0].length };
  return fitting.at(-1) ?? null;
}
