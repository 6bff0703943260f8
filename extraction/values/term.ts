import type { Stretch } from '../structure/unbroken.ts';
import { clausesOf, textOf, type ContractText, type ReadValue } from './contract-text.ts';
import { addDays } from '#api-contract/calendar-day';
import { datesIn, sureOf } from './words/dates.ts';
import { addDuration, durationsIn, formatDuration, lastDayOf, type Duration } from './words/durations.ts';

const endless =
  /\b(?:perpetual(?:ly)?|indefinite(?:ly)?|in perpetuity|unlimited (?:period|time)|(?:until|unless and until|(?:for )?so long as|as long as|when|unless) (?:[\w,']+ ){0,8}?(?:terminat\w+|expir\w+|complet\w+|cancel\w*|gives?|remains?)|until such time|no fixed term|evergreen)\b/i;
const ends = /\b(?:until|through|thru|expir\w*|terminat\w*|end\w*|to|ending|conclud\w*|and including|last day)\b/gi;
const begins = /\b(?:commenc\w*|begin\w*|take\w* effect|come\w* into|effective|start\w*|from|dated)\b/gi;
const runs =
  /\b(?:term|period|duration|initial|continu\w*|effect|force|for|expir\w*|terminat\w*|until|valid|extends?|end|ends|through)\b[^.;]{0,90}$/i;
const otherPeriods =
  /\b(?:renew\w*|notice|successive|additional|extended|extension|cure|prior|option|surviv\w*|following (?:the )?(?:termination|expiration)|within|first|each)\b[^.;]{0,40}$/i;
const afterwards = /^[^.;,]{0,30}\b(?:notice|prior|before|advance|written)\b/i;
const endOfYear = /\b(?:until|through) (?:the )?end of (?:calendar (?:year )?)?(20\d\d)\b/i;
const dayBefore = /\bday (?:prior to|before|preceding) (?:the )?$/i;
/** The contract names the anniversary itself as the end, or the day before it. */
const onAnniversary = /\banniversary\b/i;
const onDate = /\b(?:date|day)\s+(?:that|which)\s+is\s+$/i;
const definition =
  /["“](?:the )?(?:Expiration Date|Expiry Date|Termination Date|Initial Term|Term|Contract Period|Service Period|Contract Term|Agreement Period|Period)["”][^.;]{0,20}?(?:shall |will )?(?:means?|be|is|commences?|:)[^;]{0,240}|\b(?:TERM|Term|Initial Term|Contract Period)\s*(?:of (?:this )?Agreement\s*)?(?:[:–—-]|shall mean|means)[^;]{0,160}|\b(?:beginning|commencing|effective|from)\b[^.;]{4,40}\b(?:and (?:ending|concluding|expiring|terminating)|until|through)\b[^.;]{4,40}/g;

interface Place extends Stretch {
  chance: number;
}

/** Stretches that may say when the contract ends: first the likeliest clauses, then definitions. */
function placesOf(contract: ContractText): Place[] {
  const likely = clausesOf(contract, 'Expiration Date', 3, 0.25);
  const defined = [...contract.text.matchAll(definition)]
    .slice(0, 12)
    .map(({ index, 0: { length } }): Place => ({ start: index, end: index + length, chance: 0.75 }));
  return [
    ...likely,
    ...defined,
    ...clausesOf(contract, 'Expiration Date', 2, 0.04).filter(({ chance }) => chance < 0.25),
  ];
}

/** How long the contract runs at first. */
export function readTerm(contract: ContractText): ReadValue<Duration> | null {
  for (const place of placesOf(contract)) {
    const found = termIn(contract, place);
    if (found) return found;
  }
  return null;
}

const isTerm = (before: string) => dayBefore.test(before) || !otherPeriods.test(before);

function termIn(contract: ContractText, place: Place): ReadValue<Duration> | null {
  const body = textOf(contract, place);
  const found = durationsIn(body).find(
    ({ start, end, unit }) =>
      unit !== 'business_day' &&
      unit !== 'day' &&
      runs.test(body.slice(0, start)) &&
      isTerm(body.slice(Math.max(0, start - 48), start)) &&
      !afterwards.test(body.slice(end, end + 40)),
  );
  if (!found) return null;
  const said = { start: place.start + found.start, end: place.start + found.end };
  return { value: { ...found, ...said }, places: [place, said], confidence: 0.9 * place.chance };
}

/** Where a contract ends hangs on more than one sentence: nobody should take it for sure unseen. */
const surest = 0.84;

/**
 * When the contract ends: the day it names, or the last day of its term, which is the one before the anniversary unless
 * the contract says otherwise; `perpetual` when it has no end.
 */
export function readExpiry(contract: ContractText, beginning: ReadValue<string> | null): ReadValue<string> | null {
  for (const place of placesOf(contract)) {
    const found = endNamed(contract, place, beginning) ?? endComputed(contract, place, beginning);
    if (found) return found;
  }
  for (const place of clausesOf(contract, 'Expiration Date', 2, 0.25)) {
    const open = endless.exec(textOf(contract, place));
    if (!open || termIn(contract, place)) continue;
    const start = place.start + open.index;
    return {
      value: 'perpetual',
      places: [place, { start, end: start + open[0].length }],
      confidence: 0.8 * place.chance,
    };
  }
  return null;
}

function endNamed(contract: ContractText, place: Place, beginning: ReadValue<string> | null): ReadValue<string> | null {
  const body = textOf(contract, place);
  const named = datesIn(body).findLast(({ start, iso }) => {
    const before = body.slice(Math.max(0, start - 90), start);
    return lastOf(ends, before) > lastOf(begins, before) && (!beginning || iso > beginning.value);
  });
  if (named) return said(place, named.iso, named, sureOf(named, 0.92));
  const lastDay = endOfYear.exec(body);
  if (!lastDay?.[1]) return null;
  return said(place, `${lastDay[1]}-12-31`, { start: lastDay.index, end: lastDay.index + lastDay[0].length }, 0.75);
}

/** Where a wording stands last, or -1. */
function lastOf(wording: RegExp, text: string): number {
  return [...text.matchAll(wording)].at(-1)?.index ?? -1;
}

function said(place: Place, value: string, within: Stretch, confidence: number): ReadValue<string> {
  const exact = { start: place.start + within.start, end: place.start + within.end };
  return { value, places: [place, exact], confidence: Math.min(surest, confidence * place.chance) };
}

function endComputed(
  contract: ContractText,
  place: Place,
  beginning: ReadValue<string> | null,
): ReadValue<string> | null {
  const term = termIn(contract, place);
  if (!term || !beginning) return null;
  const start = datesIn(textOf(contract, place)).find(({ start: at }) => {
    const before = textOf(contract, place).slice(Math.max(0, at - 60), at);
    return lastOf(begins, before) > lastOf(ends, before);
  });
  const from = start?.iso ?? beginning.value;
  const { value, formula, anniversary } = endOf(contract, from, term.value);
  return {
    value,
    ...(anniversary !== undefined && { anniversary }),
    places: start ? term.places : [...term.places, ...beginning.places],
    confidence: Math.min(term.confidence, start ? sureOf(start, beginning.confidence) : beginning.confidence) * 0.85,
    formula,
  };
}

function endOf({ text }: ContractText, from: string, term: Duration) {
  const sum = addDuration(from, term);
  const formula = `${from} + ${formatDuration(term)}`;
  const before = text.slice(Math.max(0, term.start - 24), term.start);
  if (dayBefore.test(before)) return { value: addDays(sum, -1), formula: `${formula} − 1 day` };
  if (onAnniversary.test(text.slice(term.start, term.end)) || onDate.test(before)) return { value: sum, formula };
  const { day, isDayBefore } = lastDayOf(from, term);
  return { value: day, formula: isDayBefore ? `${formula} − 1 day` : formula, anniversary: sum };
}
