import { choiceOf, notOneOf } from '#kernel/spreadsheets';
import { durationFields, maxFallbacks, moneyFields } from '#api-contract/playbooks/kinds';
import { type RuleFacts, ruleFacts } from '#api-contract/playbooks/rules';
import { refusals } from '../playbook-refusals.messages.ts';
import { usual, whatIsWrong } from '../rule-sense.ts';
import type { ColumnName } from './columns.ts';
import { fileMessages } from './playbook-files.messages.ts';
import { checkWords, missingWords, severityWords, wantedWords, yesWords } from './words.ts';

/** The cells of a row by their columns; what is not there is empty. */
export type Row = (column: ColumnName) => string;

/** The rule that a row says, or what is wrong with the row, each as a sentence. */
export function readRule(row: Row): { readonly rule: RuleFacts } | { readonly problems: readonly string[] } {
  const problems: string[] = [];
  const choice = <Choice extends string>(
    column: ColumnName,
    names: Parameters<typeof choiceOf<Choice>>[0],
    or: Choice,
  ) => {
    const cell = row(column).trim();
    const found = cell === '' ? or : choiceOf(names, cell);
    if (found === null) problems.push(notOneOf(cell, names));
    return found ?? or;
  };
  const severity = choice('severity', severityWords, usual.severity);
  const dealBreaker = choice<'yes' | 'no'>('deal_breaker', yesWords, 'no') === 'yes';
  const kind = choice('check', checkWords, likelyKind(row));
  const if_missing = choice('if_missing', missingWords, 'needs_review');
  const wanted = choice('wanted', wantedWords, 'present');
  const checks = {
    wording: () => ({ must_say: lines(row('must_say')), must_not_say: lines(row('must_not_say')), if_missing }),
    phrases: () => ({ for: lines(row('for')), against: lines(row('against')), if_missing }),
    clause: () => ({ clause: asKey(row('clause')), wanted }),
    value: () => ({ value: valueOf(row('value')), if_missing }),
    learned: () => ({ rule: row('learned').trim(), if_missing }),
    question: () => ({ question: row('question'), if_missing }),
  };
  const parsed = ruleFacts.safeParse({
    issue: row('issue'),
    standard: row('standard'),
    guidance: row('guidance'),
    note_ours: row('note_ours'),
    note_theirs: row('note_theirs'),
    check: { kind, ...checks[kind]() },
    fallbacks: fallbacksOf(row, problems),
    applies_when: lines(row('applies_when')),
    severity,
    deal_breaker: dealBreaker,
  });
  if (parsed.error && problems.length === 0)
    problems.push(...parsed.error.issues.map((issue) => sentenceOf(issue, row)));
  if (problems.length > 0 || !parsed.success) return { problems: [...new Set(problems)] };
  const wrong = whatIsWrong(parsed.data);
  return wrong ? { problems: [wrong.message] } : { rule: parsed.data };
}

/** What is wrong with a cell: for what people write as words, which words are known. */
function sentenceOf(
  { path, message }: { readonly path: readonly PropertyKey[]; readonly message: string },
  row: Row,
): string {
  if (path[0] !== 'check') return message;
  if (path[1] === 'value') return fileMessages.value;
  if (path[1] === 'clause') return fileMessages.clause(row('clause').trim());
  return path[1] === 'rule' ? refusals.unknownLearned(row('learned').trim()) : message;
}

/** A rule whose file doesn’t say how it is checked is checked by what the file gives for it. */
function likelyKind(row: Row): keyof typeof checkWords {
  const has = (column: ColumnName) => row(column).trim() !== '';
  if (has('for') || has('against')) return 'phrases';
  if (has('clause')) return 'clause';
  if (has('value')) return 'value';
  if (has('learned')) return 'learned';
  return has('question') ? 'question' : 'wording';
}

const lines = (cell: string) =>
  cell
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const asKey = (said: string) =>
  said
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Fallbacks in their order; an empty one between two others is left out. */
function fallbacksOf(row: Row, problems: string[]): RuleFacts['fallbacks'] {
  const approvals = row('needs_approval')
    .split(/[\s,;]+/)
    .filter((each) => each !== '');
  const all = Array.from({ length: maxFallbacks + 1 }, (_, rank) => row(`fallback_${rank + 1}`));
  const strange = approvals.find((each) => !/^\d{1,2}$/.test(each) || (all[Number(each) - 1] ?? '').trim() === '');
  if (strange !== undefined) problems.push(fileMessages.approval(strange));
  return all.flatMap((wording, rank) =>
    wording.trim() === '' ? [] : [{ wording, needs_approval: approvals.includes(String(rank + 1)) }],
  );
}

/** A value from its lines, as `valueLines` writes them; null where they say none. */
function valueOf(cell: string): object | null {
  const [field = '', operator = '', ...wanted] = lines(cell);
  const of = { field: asKey(field), operator: asKey(operator) };
  if (of.field === 'governing_law') return { of: 'law', operator: of.operator, wanted };
  const [first = '', ...unit] = (wanted[0] ?? '').split(' ');
  const second = unit.join(' ');
  if ((durationFields as readonly string[]).includes(of.field))
    return { of: 'duration', ...of, wanted: { count: Number(first), unit: asKey(second) } };
  if ((moneyFields as readonly string[]).includes(of.field))
    return { of: 'money', ...of, wanted: { amount: first, currency: second.trim() } };
  return null;
}
