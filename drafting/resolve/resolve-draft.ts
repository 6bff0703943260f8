import type { Body, ClauseWording } from '../../api-contract/drafting/nodes.ts';
import type { Answers, Choices, Variable } from '../../api-contract/drafting/variables.ts';
import { scopeOf } from '../answers/scope.ts';
import { formatValue } from '../answers/format-answer.ts';
import { labelOf } from '../answers/label-of.ts';
import type { Scope } from '../conditions/evaluate.ts';
import { decide, type Decision } from './decide.ts';
import { type Kept, keepBlocks } from './keep-blocks.ts';
import { type ClauseNumber, ClauseCounter } from './numbering.ts';
import { type InlineAnswers, resolveInline } from './resolve-inline.ts';
import { resolveBlock } from './resolve-block.ts';
import type { BrokenReference, ResolvedDraft } from './resolved.ts';

export interface DraftSource {
  readonly body: Body;
  readonly variables: readonly Variable[];
  readonly answers: Answers;
  /** The rank of the fallback chosen, by the id of the clause’s node. */
  readonly choices?: Choices;
  /** The wordings of the library that the body’s clauses name. */
  readonly clauses?: readonly ClauseWording[];
  /** Of values in the text: BCP 47; `en-GB` unless given. */
  readonly locale?: string;
}

/** Decides conditions, numbers clauses, fills in answers and references. */
export function resolveDraft(source: DraftSource): ResolvedDraft {
  const { body, variables, answers, choices = {}, clauses = [], locale = 'en-GB' } = source;
  const byKey = new Map(variables.map((variable) => [variable.key, variable]));
  const scope = scopeOf(variables, answers);
  const undecided = new Set<string>();
  const decisions = new Map<string, Decision>();
  const decision = (condition: string) => {
    const known = decisions.get(condition) ?? decide(condition, scope);
    decisions.set(condition, known);
    for (const key of known.waitsFor) undecided.add(key);
    return known;
  };
  const shown = (key: string) => textOf(key, byKey, scope, locale);

  const { kept, lacking, unreadable } = keepBlocks(body.content, { decision, shown, choices, clauses });
  const { numbers, firstOf } = numberClauses(kept);

  const missing = new Set<string>();
  const broken: BrokenReference[] = [];
  const inline = (paragraph: string): InlineAnswers => ({
    condition: decision,
    variable: (key) => {
      const text = shown(key);
      if (text !== null) return { text, isMissing: false };
      missing.add(key);
      return { text: `[${placeholderOf(key, byKey)}]`, isMissing: true };
    },
    reference: (to) => {
      const target = firstOf.get(to) ?? to;
      const number = numbers.get(target);
      if (number) return { text: number.citation, target };
      broken.push({ paragraph, to });
      return null;
    },
  });
  const blocks = kept.map((one) =>
    resolveBlock(one, {
      numbers,
      runs: (id, content) => resolveInline(content, inline(id)),
      part: (party, part) => (part === 'name' ? shown(party) : shown(`${party}.${part}`)) || null,
      missing: (party) => missing.add(party),
    }),
  );
  const header = resolveInline(body.attrs.header, inline('header'));
  const footer = resolveInline(body.attrs.footer, inline('footer'));
  return {
    page: body.attrs.page,
    header,
    footer,
    blocks,
    missing: [...missing],
    undecided: [...undecided],
    broken,
    lacking,
    isComplete: missing.size + undecided.size + broken.length + lacking.length + unreadable === 0,
  };
}

function numberClauses(kept: readonly Kept[]) {
  const counter = new ClauseCounter();
  const numbers = new Map<string, ClauseNumber>();
  /** Where a reference to a clause of the library leads. */
  const firstOf = new Map<string, string>();
  for (const { block, clause } of kept) {
    const paragraphs =
      block.type === 'paragraph'
        ? [block]
        : block.type === 'table'
          ? block.content.flatMap((row) => row.content.flatMap((cell) => cell.content))
          : [];
    for (const { attrs } of paragraphs) {
      if (attrs.style !== 'clause') continue;
      numbers.set(attrs.id, counter.next(attrs.level ?? 0));
      if (clause !== null && !firstOf.has(clause)) firstOf.set(clause, attrs.id);
    }
  }
  return { numbers, firstOf };
}

/** The text of a variable or of a part of a party; empty where it is left blank, null where it is unanswered. */
function textOf(name: string, byKey: ReadonlyMap<string, Variable>, scope: Scope, locale: string): string | null {
  const [key = '', part = null] = name.split('.');
  const variable = byKey.get(key);
  if (!variable) return null;
  const value = scope(key, part);
  if (value === null) return null;
  if (value === 'blank') return '';
  // An answer that doesn’t exist as a day is not printed as another.
  if (value.type === 'date' && Number.isNaN(Date.parse(`${value.value}T00:00:00Z`))) return null;
  return formatValue(variable, value, locale);
}

function placeholderOf(name: string, byKey: ReadonlyMap<string, Variable>): string {
  const [key = '', part] = name.split('.');
  const variable = byKey.get(key);
  const label = variable ? labelOf(variable) : key;
  return part === undefined ? label : `${label}: ${part}`;
}
