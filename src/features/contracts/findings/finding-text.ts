import { contractWords } from '#api-contract/contracts/words.messages';
import { contractFields } from '#api-contract/contracts/fields';
import { fieldOfFinding } from '#api-contract/fields';
import { quotedWords } from '#api-contract/findings/quoted-words';
import type { Finding, FindingField, FindingValue } from '#api-contract/findings/endpoints';
import type { Format } from '#design-system/format';
import type { Tone } from '#design-system/tone';
import { messages } from '../contracts.messages.ts';
import { factText } from '../facts/fact-text.ts';
import { clauseNames } from './clause-kinds.messages.ts';
import { levelOf } from './finding-order.ts';
import { findingMessages } from './findings.messages.ts';

/** What a finding is about, in words. */
export function labelOf({ subject }: Pick<Finding, 'subject'>): string {
  return subject.kind === 'clause' ? findingMessages.clause(clauseNames[subject.clause]) : findingLabel(subject.field);
}

/** What people call a field that was read. */
export function findingLabel(field: FindingField): string {
  const name = fieldOfFinding(contractFields, field);
  return name ? messages.fields[name] : (besides[field] ?? field);
}

const besides: Readonly<Record<string, string>> = findingMessages.besides;

/** What was found or corrected, as text; for a clause its place, or that there is none. */
export function findingText(finding: Finding, format: Format): string {
  const { correction, value, subject, state, facts, citations } = finding;
  if (correction?.text) return correction.text;
  if (correction?.clause) return findingMessages.states[correction.clause.present ? 'found' : 'absent'];
  if (correction?.facts) return factsText(correction.facts, format);
  if (subject.kind === 'clause') return citations[0] ? quotedWords(citations[0]) : findingMessages.states[state];
  if (value === null) return findingMessages.noValue;
  const said = valueText(value, format);
  const days = facts?.notice_period_days;
  if (value.kind !== 'duration' || typeof days !== 'number' || value.unit === 'day') return said;
  return findingMessages.countedAs(said, format.plural(days, messages.notice.days));
}

function valueText(value: FindingValue, format: Format): string {
  const length = ({ count, unit }: { count: number; unit: keyof typeof findingMessages.duration }) =>
    format.plural(count, findingMessages.duration[unit]);
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'day':
      return format.date(value.day);
    case 'no_end':
      return findingMessages.noEnd;
    case 'duration':
      return length(value);
    case 'renewal': {
      const renewal = contractWords.renewal_type[value.renewal_type];
      return value.period ? findingMessages.each(renewal, length(value.period)) : renewal;
    }
    case 'money':
      return format.money(value.amount, value.currency);
    case 'cap':
      return value.amount ? format.money(value.amount.amount, value.amount.currency) : value.basis;
  }
}

/** Facts of a contract in words, an amount together with its currency. */
export function factsText(facts: NonNullable<Finding['facts']>, format: Format): string {
  const { value, currency, ...others } = facts;
  if (value && currency) return format.money(value, currency);
  const all = value === undefined ? { ...others, ...(currency !== undefined && { currency }) } : { ...others, value };
  const said = Object.entries(all).map(([key, fact]) => factText(key, fact, format));
  return said.filter(Boolean).join(', ') || messages.contract.clearValue;
}

interface Confidence {
  readonly word: string;
  readonly tone: Tone;
}

const tones = { high: 'success', medium: 'info', low: 'warning' } as const;

/** How sure the machine is, in words. */
export function confidenceOf(finding: Pick<Finding, 'confidence' | 'state'>): Confidence {
  const level = levelOf(finding);
  return { word: findingMessages.confidence[level], tone: tones[level] };
}
