import { readFile } from 'node:fs/promises';
import { problemsOf, type WrittenRule } from '#review';

export interface NumberedRule extends WrittenRule {
  id: string;
}

export interface RuleReading {
  rules: NumberedRule[];
  /** A sentence for each thing that is wrong with the rules. */
  problems: string[];
}

const wordingAtMost = 5_000;
const rulesAtMost = 200;

/** The rules of a file: a list of `{rule_id, issue, wording, phrases?}`, phrases a list or `{for, against}`. */
export async function readRules(file: string): Promise<RuleReading> {
  let said: unknown;
  try {
    said = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    return {
      rules: [],
      problems: [`The rules can’t be read: ${error instanceof Error ? error.message : String(error)}.`],
    };
  }
  const list: unknown = Array.isArray(said) ? said : (said as { rules?: unknown } | null)?.rules;
  if (!Array.isArray(list)) return { rules: [], problems: ['The rules have to be a list.'] };
  if (list.length > rulesAtMost)
    return { rules: [], problems: [`There are ${list.length} rules. At most ${rulesAtMost} can be checked at once.`] };
  const rules: NumberedRule[] = [];
  const problems: string[] = [];
  list.forEach((each: unknown, index) => {
    const rule = ruleOf(each);
    if (typeof rule === 'string') problems.push(`Rule ${index + 1}: ${rule}`);
    else if (rules.some(({ id }) => id === rule.id))
      problems.push(`Rule ${index + 1}: The id “${rule.id}” is taken. The rule was left out.`);
    else rules.push(rule);
  });
  if (list.length === 0) problems.push('The file has no rules.');
  return { rules, problems: [...problems, ...problemsOf(rules)] };
}

function ruleOf(said: unknown): NumberedRule | string {
  const { rule_id: id, issue = '', wording, phrases } = (said ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return 'The rule has no "rule_id".';
  if (typeof wording !== 'string' || wording.trim() === '') return 'The rule has no "wording".';
  if (wording.length > wordingAtMost) return `The wording is longer than ${wordingAtMost} characters.`;
  const name = typeof issue === 'string' && issue !== '' ? `${id} (${issue})` : id;
  const { for: speaksFor, against } = Array.isArray(phrases)
    ? { for: phrases, against: [] }
    : ((phrases ?? {}) as Record<string, unknown>);
  return { id, name, wording, for: textsOf(speaksFor), against: textsOf(against) };
}

const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
