import { answerMessages as messages } from '../../api-contract/drafting/answer.messages.ts';
import { maxAnswerLength } from '../../api-contract/drafting/limits.ts';
import {
  type Answers,
  type AnswerValue,
  moneyValue,
  partyValue,
  type Variable,
} from '../../api-contract/drafting/variables.ts';
import { hundredthsOf } from '../conditions/money.ts';
import { isSafe } from '../conditions/values.ts';
import { askedVariables } from './asked-variables.ts';
import { dateProblem } from './check-date.ts';
import { formatValue } from './format-answer.ts';
import { labelOf } from './label-of.ts';
import { matchesMask } from './matches-mask.ts';
import { answerOf } from './scope.ts';

export interface AnswerProblem {
  readonly key: string;
  /** `missing`: required, asked, and not answered yet. */
  readonly kind: 'missing' | 'wrong';
  readonly message: string;
}

/** Returns what is wrong with answers, in order of the questions; those that aren’t asked are not checked. */
export function checkAnswers(
  variables: readonly Variable[],
  answers: Answers,
  locale = 'en-GB',
): readonly AnswerProblem[] {
  return askedVariables(variables, answers).flatMap((variable): AnswerProblem[] => {
    const { key } = variable;
    const value = answerOf(variable, answers);
    if (value === null || (typeof value === 'string' && value.trim() === '')) {
      return variable.required ? [{ key, kind: 'missing', message: messages.missing(labelOf(variable)) }] : [];
    }
    const message = problemOf(variable, value, locale);
    return message === null ? [] : [{ key, kind: 'wrong', message }];
  });
}

function problemOf(variable: Variable, value: AnswerValue, locale: string): string | null {
  const what = labelOf(variable);
  switch (variable.type) {
    case 'text':
    case 'longText':
      return typeof value === 'string' ? textProblem(variable, value, what) : messages.text(what);
    case 'number':
      return typeof value === 'number' ? numberProblem(variable, value, what, locale) : messages.number(what);
    case 'money':
      return moneyProblem(variable, value, what, locale);
    case 'date':
      return typeof value === 'string' ? dateProblem(variable, value, what, locale) : messages.date(what);
    case 'choice': {
      const values: readonly AnswerValue[] = variable.options.map((option) => option.value);
      const labels = variable.options.map(({ label }) => `‘${label}’`);
      const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(labels);
      return values.includes(value) ? null : messages.option(what, list);
    }
    case 'yesNo':
      return typeof value === 'boolean' ? null : messages.yesNo(what);
    case 'party':
      return partyValue.safeParse(value).success ? null : messages.party(what);
  }
}

function textProblem({ type, min, max, pattern }: Variable, value: string, what: string): string | null {
  if (type === 'text' && /[\r\n]/.test(value)) return messages.oneLine(what);
  if (typeof min === 'number' && value.length < min) return messages.tooShort(what, min);
  const most = typeof max === 'number' ? max : maxAnswerLength;
  if (value.length > most) return messages.tooLong(what, most);
  return pattern !== '' && !matchesMask(value, pattern) ? messages.pattern(what, pattern) : null;
}

function numberProblem(variable: Variable, value: number, what: string, locale: string): string | null {
  if (!isSafe(value)) return messages.digits(what);
  const { min, max } = variable;
  const shown = (bound: number) => formatValue(variable, { type: 'number', value: bound }, locale);
  if (typeof min === 'number' && value < min) return messages.tooSmall(what, shown(min));
  return typeof max === 'number' && value > max ? messages.tooLarge(what, shown(max)) : null;
}

function moneyProblem(variable: Variable, value: AnswerValue, what: string, locale: string): string | null {
  const money = moneyValue.safeParse(value);
  if (!money.success) return messages.money(what);
  const { amount, currency } = money.data;
  if (variable.unit !== '' && currency !== variable.unit) return messages.currency(what, variable.unit);
  const { min, max } = variable;
  const shown = (bound: number) =>
    formatValue(variable, { type: 'money', value: { amount: bound.toFixed(2), currency } }, locale);
  const hundredths = hundredthsOf(amount);
  if (typeof min === 'number' && hundredths < hundredthsOf(min.toFixed(2))) return messages.tooSmall(what, shown(min));
  const isOver = typeof max === 'number' && hundredths > hundredthsOf(max.toFixed(2));
  return isOver ? messages.tooLarge(what, shown(max)) : null;
}
