import { quotedWords } from '#api-contract/findings/quoted-words';
import type { Finding } from '#api-contract/findings/endpoints';
import { findingLabel, valueText } from '#api-contract/findings/value-text';
import type { Format } from '#design-system/format';
import type { Tone } from '#design-system/tone';
import { messages } from '../contracts.messages.ts';
import { factText } from '../facts/fact-text.ts';
import { clauseNames } from '#api-contract/contracts/clause-kinds.messages';
import { levelOf } from './finding-order.ts';
import { findingMessages } from './findings.messages.ts';

/** What a finding is about, in words. */
export function labelOf({ subject }: Pick<Finding, 'subject'>): string {
  return subject.kind === 'clause' ? findingMessages.clause(clauseNames[subject.clause]) : findingLabel(subject.field);
}

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
