import { limitIn } from '../clauses/limits.ts';
import type { Clause } from '../structure/clauses.ts';
import type { Stretch } from '../structure/unbroken.ts';
import { clausesOf, textOf, type ContractText, type ReadValue } from './contract-text.ts';
import { durationsIn, type Duration } from './words/durations.ts';
import { moneyIn, type Money } from './words/money.ts';

const total =
  /\b(?:total|aggregate|contract)\s+(?:contract\s+|purchase\s+|project\s+)?(?:price|value|amount|sum|consideration|fees?|cost)\b|\b(?:purchase price|contract sum|contract value|annual fee|license fee|service fee|subscription fee|fixed fee|sponsorship fee|consulting fee|base salary)\b|\bin consideration\b[^.;]{0,80}\b(?:pay|sum)\b/i;
const pays = /\b(?:shall|will|agrees? to|must)\s+pay\b/i;
const notThePrice =
  /\b(?:liab\w*|insur\w*|per occurrence|damages|penalt\w*|deductible|stated capital|par value|indemni\w*|net worth)\b/i;

/** "$450 per month" is no total. */
const rate =
  /^\s*(?:\/|(?:per|an?|each|every)\s+)(?:\w+\s+)?(?:hours?|days?|weeks?|months?|quarters?|years?|annum|units?|persons?|users?|copy|item|share|sq|square)\b/i;

/** The sign of a currency that ends in a full stop, where sentences are cut. */
const endsInSign = /\b(?:Rs|[Kk]r|S?Fr|INR)\.$/;

/** A clause together with the next, where only the sign of a currency parts them: "Rs. 5 lakh". */
function untilAmount(contract: ContractText, { id, start, end }: Clause): Stretch {
  const next = contract.structure.clauses[id + 1];
  return { start, end: next && endsInSign.test(textOf(contract, { start, end })) ? next.end : end };
}

/** What the contract is worth: the amount that it calls its price or total, else the largest that someone has to pay. */
export function readValue(contract: ContractText): ReadValue<Money> | null {
  const found = contract.structure.clauses.flatMap((clause) => {
    const body = textOf(contract, untilAmount(contract, clause));
    if (notThePrice.test(body)) return [];
    const points = total.test(body) ? 2 : pays.test(body) ? 1 : 0;
    if (points === 0) return [];
    return moneyIn(body, contract.text)
      .filter((money) => points === 2 || !rate.test(body.slice(money.end)))
      .map((money) => ({ clause, money, points }));
  });
  const best = found.toSorted(
    (one, other) => other.points - one.points || Number(other.money.amount) - Number(one.money.amount),
  )[0];
  if (!best) return null;
  const place = { start: best.clause.start + best.money.start, end: best.clause.start + best.money.end };
  return {
    value: { ...best.money, ...place },
    places: [best.clause, place],
    confidence: best.points === 2 ? 0.6 : 0.4,
  };
}

/** The currency that amounts are in, most of them at least. */
export function readCurrency({ text }: ContractText): ReadValue<string> | null {
  const all = moneyIn(text);
  const counts = new Map<string, Money[]>();
  for (const money of all) {
    const same = counts.get(money.currency);
    if (same) same.push(money);
    else counts.set(money.currency, [money]);
  }
  const [most] = [...counts.entries()].toSorted(([, one], [, other]) => other.length - one.length);
  const first = most?.[1][0];
  if (!most || !first) return null;
  return { value: most[0], places: [first], confidence: 0.5 + (0.45 * most[1].length) / all.length };
}

const dueWithin =
  /\b(?:pay\w*|invoice\w*|due|remit\w*)\b[^.;]{0,160}\b(?:within|net|no later than|not later than|after|from|of)\b|\bnet\s+\(?\d+|\b(?:days?)\b[^.;]{0,60}\b(?:of|after|from|following)\b[^.;]{0,60}\binvoice/i;

/** How long one has to pay an invoice. */
export function readPaymentTerms(contract: ContractText): ReadValue<Duration> | null {
  for (const clause of contract.structure.clauses) {
    const body = textOf(contract, clause);
    if (
      !dueWithin.test(body) ||
      !/\binvoice|\bpayable|\bpayments?\b/i.test(body) ||
      /\btermina|\bcure\b|\bbreach\b|\binterest\b.{0,40}\bdefault/i.test(body)
    )
      continue;
    const found = durationsIn(body).find(
      ({ unit, start, end }) =>
        (unit === 'day' || unit === 'business_day') &&
        /\b(?:within|net|later than|in|due|payable|be)\b[^.;]{0,24}$/i.test(body.slice(0, start)) &&
        /^[^.;]{0,70}\b(?:receipt|invoice|date|after|from|of|following)\b/i.test(body.slice(end)),
    );
    if (!found) continue;
    const place = { start: clause.start + found.start, end: clause.start + found.end };
    return { value: { ...found, ...place }, places: [clause, place], confidence: /\binvoice/i.test(body) ? 0.85 : 0.6 };
  }
  return null;
}

export interface LiabilityCap {
  /** None where the cap is a formula, such as the fees of a year. */
  amount: Money | null;
  /** The words that measure the cap. */
  basis: string;
}

/** Up to what one is liable: an amount, or the words that measure it. */
export function readLiabilityCap(contract: ContractText): ReadValue<LiabilityCap> | null {
  for (const clause of clausesOf(contract, 'Cap On Liability', 4, 0.3)) {
    const body = textOf(contract, clause);
    const from = limitIn(body);
    if (from === null) continue;
    const basis = /^[^;]{3,260}?(?=\.(?:\s|$)|;|$)/.exec(body.slice(from))?.[0].trim() ?? '';
    if (basis.length < 4) continue;
    const money = moneyIn(basis, contract.text)[0];
    const start = clause.start + from;
    const amount = money ? { ...money, start: start + money.start, end: start + money.end } : null;
    return {
      value: { amount, basis },
      places: [clause, { start, end: start + basis.length }],
      confidence: 0.85 * clause.chance,
    };
  }
  return null;
}
