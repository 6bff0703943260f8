import type { RequirementParam, RequirementPart } from './model.ts';

const inserts = /\{\{\s*(?:insert:\s*)?(?:param,\s*)?([^\s{},]+)\s*\}\}/g;
const deepestInserts = 8;

/** Names under which publishers file what is asked for, apart from guidance and objectives. */
const statementNames = new Set(['statement', 'item']);

type Values = Readonly<Record<string, readonly string[]>>;

/**
 * Returns a text with the values of its parameters in place; one without a value reads “[Assignment: frequency]”, a choice
 * “[Selection (one or more): a; b]”. `values` are what an assessment sets, before the publisher’s.
 */
export function placeParams(text: string, params: readonly RequirementParam[], values: Values = {}): string {
  if (!text.includes('{{')) return text;
  const known = new Map(params.map((param) => [param.id, param]));
  const placed = (from: string, within: readonly string[]): string =>
    from.replace(inserts, (insert, id: string) => {
      const param = known.get(id);
      if (!param || within.includes(id) || within.length >= deepestInserts) return param ? `[${id}]` : insert;
      const set = values[id]?.length ? values[id] : param.values;
      const inner = (each: string) => placed(each, [...within, id]);
      if (set.length > 0) return set.map(inner).join(', ');
      if (param.select) {
        const many = param.select.many ? ' (one or more)' : '';
        return `[Selection${many}: ${param.select.choices.map(inner).join('; ')}]`;
      }
      return `[Assignment: ${param.label ? inner(param.label) : id}]`;
    });
  return placed(text, []);
}

/** Returns the statement of a requirement as lines, “a. …” indented by what they stand in; empty where it has none. */
export function statementText(
  requirement: { readonly parts: readonly RequirementPart[]; readonly params: readonly RequirementParam[] },
  values: Values = {},
): string {
  const lines: string[] = [];
  const write = (part: RequirementPart, depth: number): void => {
    const text = [part.label, part.title, part.prose].filter((each) => each).join(' ');
    if (text) lines.push('  '.repeat(depth) + placeParams(text, requirement.params, values));
    for (const inner of part.parts) if (inner.name !== 'guidance') write(inner, text ? depth + 1 : depth);
  };
  for (const part of requirement.parts) if (statementNames.has(part.name)) write(part, 0);
  return lines.join('\n');
}
