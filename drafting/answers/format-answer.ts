import type { AnswerValue, Variable } from '../../api-contract/drafting/variables.ts';
import { literalOfAnswer } from './answer-literal.ts';
import type { Literal } from '../conditions/tree.ts';

type Shown = Pick<Variable, 'type' | 'options' | 'unit'>;

/** Writes an answer as contracts print it; null where there is none. `locale` is a BCP 47 tag. */
export function formatAnswer(variable: Shown, value: AnswerValue | undefined, locale = 'en-GB'): string | null {
  const literal = literalOfAnswer(variable.type, value);
  if (literal === null) return null;
  return literal === 'blank' ? '' : formatValue(variable, literal, locale);
}

/** Writes a value, answered or computed. Never a space that only some formats keep. */
export function formatValue({ type, options, unit }: Shown, literal: Literal, locale = 'en-GB'): string {
  switch (literal.type) {
    case 'text':
      return type === 'choice'
        ? (options.find(({ value }) => value === literal.value)?.label ?? literal.value)
        : literal.value.replaceAll(/\r\n?/g, '\n');
    case 'number': {
      const digits = plain(numbers(locale, {}).format(literal.value));
      return unit === '' ? digits : `${digits} ${unit}`;
    }
    case 'yesNo':
      return new Intl.Locale(locale).language === 'de' ? (literal.value ? 'ja' : 'nein') : literal.value ? 'yes' : 'no';
    case 'date':
      return plain(days(locale).format(new Date(literal.value)));
    case 'money': {
      const { amount, currency } = literal.value;
      const money = numbers(locale, { style: 'currency', currency });
      // As text, so that no cent is lost.
      return plain(money.format(amount as Intl.StringNumericLiteral));
    }
  }
}

/** Word, PDF and browsers treat narrow and unbreakable spaces differently when their text is read back. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

const formats = new Map<string, Intl.NumberFormat>();
function numbers(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency ?? ''}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { ...(options.style ? {} : { maximumFractionDigits: 6 }), ...options });
  formats.set(key, format);
  return format;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();
function days(locale: string): Intl.DateTimeFormat {
  const format = dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(locale, format);
  return format;
}
