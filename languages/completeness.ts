import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { argumentsOf } from './compile.ts';
import type { Leaf } from './leaves.ts';

/** What is wrong with the texts of a language for one module of messages, one line per key. */
export function textProblems(leaves: readonly Leaf[], texts: ReadonlyMap<string, string>, language: string): string[] {
  const known = new Set(leaves.map(({ id }) => id));
  return [
    ...leaves.flatMap((leaf) => {
      const problem = problemOf(leaf, texts.get(leaf.id), language);
      return problem === undefined ? [] : [`${leaf.id}: ${problem} English: “${leaf.source}”`];
    }),
    ...[...texts.keys()].filter((id) => !known.has(id)).map((id) => `${id}: remove it, English has no such message.`),
  ];
}

function problemOf(leaf: Leaf, text: string | undefined, language: string): string | undefined {
  if (text === undefined) return 'add its text.';
  if (text.trim() === '' && leaf.source.trim() !== '') return 'its text is empty.';
  const message = parsed(text);
  if (!message) return `“${text}” is not valid ICU MessageFormat.`;
  const named = new Set(argumentsOf(message));
  if (leaf.args.length !== named.size || leaf.args.some((arg) => !named.has(arg)))
    return `use the arguments ${list(leaf.args)} instead of ${list([...named])}.`;
  if (leaf.kind !== 'plural') return undefined;
  const [[, type, forms] = []] = message.filter((token) => Array.isArray(token));
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = needed.filter((form) => !Object.hasOwn((forms as object | undefined) ?? {}, form));
  if (type !== 'plural' || message.length > 1) return 'write the whole sentence inside of {count, plural, …}.';
  return missing.length > 0 ? `add the plural forms ${list(missing)}.` : undefined;
}

const list = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : 'none');

function parsed(text: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(text);
  } catch {
    return undefined;
  }
}
