import { conditionMessages as messages } from '../../api-contract/drafting/condition.messages.ts';
import { maxConditionLength } from '../../api-contract/drafting/limits.ts';
import type { ConditionProblem, Literal, Span } from './tree.ts';

export type Token = { readonly at: Span; readonly text: string } & (
  | { readonly kind: 'literal'; readonly literal: Literal }
  | { readonly kind: 'name' }
  /** Operators, brackets, and the words `and`, `or`, `not`, `in`. */
  | { readonly kind: 'sign' }
);

/** A condition that can’t be read: the problem travels in it up to `parseCondition`. */
export class Unreadable extends Error {
  readonly problem: ConditionProblem;
  constructor(message: string, at: Span) {
    super(message);
    this.problem = { message, at };
  }
}

const pattern =
  /(?<space>\s+)|(?<date>\d{4}-\d{2}-\d{2})(?![\w.-])|(?<number>\d+(?:\.\d+)?)(?:\s*(?<currency>[A-Z]{3})(?![A-Za-z0-9_.]))?(?![\w.])|(?<text>"(?:[^"\\]|\\.)*"|“[^”]*”)|(?<name>[A-Za-z]\w*(?:\.[A-Za-z]\w*)?)|(?<sign>==|!=|<=|>=|[-+*/<>(),=≤≥≠])/uy;

const signs = new Set(['and', 'or', 'not', 'in']);
const answers = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);
const otherSpellings = new Map([
  ['=', '=='],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
]);

/** Splits a condition into its tokens. Throws Unreadable. */
export function readTokens(source: string): Token[] {
  if (source.length > maxConditionLength) {
    throw new Unreadable(messages.tooLong(maxConditionLength), { start: maxConditionLength, end: source.length });
  }
  const tokens: Token[] = [];
  let start = 0;
  while (start < source.length) {
    pattern.lastIndex = start;
    const groups = pattern.exec(source)?.groups;
    const at = { start, end: groups ? pattern.lastIndex : start + 1 };
    if (!groups) throw unreadable(source, at);
    if (groups['space'] === undefined) tokens.push(tokenOf(groups, source.slice(start, at.end), at));
    start = at.end;
  }
  return tokens;
}

function unreadable(source: string, at: Span): Unreadable {
  const rest = source.slice(at.start);
  if (rest.startsWith('"') || rest.startsWith('“')) {
    return new Unreadable(messages.openText, { start: at.start, end: source.length });
  }
  const word = /^[\p{L}\p{N}_.]+|^./su.exec(rest)?.[0] ?? rest;
  return new Unreadable(messages.notUnderstood(word), { start: at.start, end: at.start + word.length });
}

function tokenOf(groups: Record<string, string | undefined>, text: string, at: Span): Token {
  const { date, number, currency, text: quoted, name } = groups;
  if (date !== undefined) {
    if (!isDay(date)) throw new Unreadable(messages.noDay(date), at);
    return { kind: 'literal', literal: { type: 'date', value: date }, text, at };
  }
  if (number !== undefined) return { kind: 'literal', literal: numberOf(number, currency, at), text, at };
  if (quoted !== undefined) {
    const inside = quoted.slice(1, -1);
    const value = quoted.startsWith('"') ? inside.replaceAll(/\\(.)/gsu, '$1') : inside;
    return { kind: 'literal', literal: { type: 'text', value }, text, at };
  }
  if (name !== undefined && signs.has(name)) return { kind: 'sign', text, at };
  const answer = name === undefined ? undefined : answers.get(name);
  if (answer !== undefined) return { kind: 'literal', literal: { type: 'yesNo', value: answer }, text, at };
  return name === undefined ? { kind: 'sign', text: otherSpellings.get(text) ?? text, at } : { kind: 'name', text, at };
}

function numberOf(digits: string, currency: string | undefined, at: Span): Literal {
  const [whole = '', fraction = ''] = digits.split('.');
  if (currency === undefined) {
    if (whole.length + fraction.length > 15) throw new Unreadable(messages.numberTooLong, at);
    return { type: 'number', value: Number(digits) };
  }
  if (whole.length > 15) throw new Unreadable(messages.numberTooLong, at);
  if (fraction.length > 2) throw new Unreadable(messages.amount(`${digits} ${currency}`), at);
  return { type: 'money', value: { amount: digits, currency } };
}

function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return text >= '1000' && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
