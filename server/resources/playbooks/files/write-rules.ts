import type { RuleCheck, RuleFacts } from '#api-contract/playbooks/rules';
import type { Language } from '#languages';
import type { ColumnName } from './columns.ts';
import { checkWords, missingWords, severityWords, wantedWords, yesWords } from './words.ts';

/** What a rule says in each column; phrases, and the parts of a value, have a line each. */
export function cellsOfRule(rule: RuleFacts, language: Language): Partial<Record<ColumnName, string>> {
  const { fallbacks, check, severity, deal_breaker, applies_when, ...texts } = rule;
  const approvals = fallbacks.flatMap(({ needs_approval }, rank) => (needs_approval ? [String(rank + 1)] : []));
  return {
    ...texts,
    ...Object.fromEntries(fallbacks.map(({ wording }, rank) => [`fallback_${rank + 1}`, wording])),
    needs_approval: approvals.join(', '),
    severity: severityWords[severity][language],
    deal_breaker: yesWords[deal_breaker ? 'yes' : 'no'][language],
    applies_when: inLines(applies_when),
    check: checkWords[check.kind][language],
    ...cellsOfCheck(check, language),
  };
}

const inLines = (parts: readonly string[]) => parts.join('\n');

function cellsOfCheck(check: RuleCheck, language: Language): Partial<Record<ColumnName, string>> {
  if (check.kind === 'clause')
    return { clause: check.clause.replaceAll('_', ' '), wanted: wantedWords[check.wanted][language] };
  const if_missing = missingWords[check.if_missing][language];
  switch (check.kind) {
    case 'wording':
      return { if_missing, must_say: inLines(check.must_say), must_not_say: inLines(check.must_not_say) };
    case 'phrases':
      return { if_missing, for: inLines(check.for), against: inLines(check.against) };
    case 'value':
      return { if_missing, value: valueLines(check.value) };
    case 'learned':
      return { if_missing, learned: check.rule };
    case 'question':
      return { if_missing, question: check.question };
  }
}

/** Which value, how it is compared, and with what: `payment terms`, `at least`, `30 day`; a law a line. */
function valueLines(value: Extract<RuleCheck, { kind: 'value' }>['value']): string {
  const field = value.of === 'law' ? 'governing law' : value.field.replaceAll('_', ' ');
  const head = [field, value.operator.replaceAll('_', ' ')];
  switch (value.of) {
    case 'duration':
      return inLines([...head, `${value.wanted.count} ${value.wanted.unit.replaceAll('_', ' ')}`]);
    case 'money':
      return inLines([...head, `${value.wanted.amount} ${value.wanted.currency}`]);
    case 'law':
      return inLines([...head, ...value.wanted]);
  }
}
