import type { RuleFacts } from '#api-contract/playbooks/rules';
import type { Format } from '#design-system/format';
import { messages } from '../playbooks.messages.ts';

const { checks } = messages;

/** What a rule wants, in one line: its standard wording, or the value that it compares with. */
export function positionText({ check, standard }: Pick<RuleFacts, 'check' | 'standard'>, format: Format): string {
  if (check.kind !== 'value') return standard;
  const { value } = check;
  switch (value.of) {
    case 'law':
      return `${checks.laws[value.operator]}: ${value.wanted.join(', ')}`;
    case 'money':
      return `${checks.comparisons[value.operator]}: ${format.money(value.wanted.amount, value.wanted.currency)}`;
    case 'duration': {
      const { count, unit } = value.wanted;
      return `${checks.comparisons[value.operator]}: ${format.number(count)} ${checks.units[unit]}`;
    }
  }
}
