import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Texts } from './catalogue.ts';
import type { Leaf } from './leaves.ts';

/** Texts of a language as its files hold them: nested as the source is, in ICU MessageFormat. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** Texts by the path of their leaf. */
export function flatTexts(name: string, tree: TextTree): Map<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${name}.${key}`, value]] : [...flatTexts(`${name}.${key}`, value)],
  );
  return new Map(entries);
}

/** Compiles the texts of one file. Named arguments become the numbers under which the source's functions take them. */
export function compileTexts(leaves: readonly Leaf[], texts: ReadonlyMap<string, string>): Texts {
  const byId = new Map(leaves.map((leaf) => [leaf.id, leaf]));
  return Object.fromEntries(
    [...texts].flatMap(([id, text]) => {
      const leaf = byId.get(id);
      return leaf ? [[id, numbered(compileMessageOrThrow(text), leaf)]] : [];
    }),
  );
}

/** The arguments that an ICU text names. */
export function argumentsOf(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const branches = typeof token[2] === 'object' && token[2] !== null ? Object.values(token[2]) : [];
    return [token[0], ...branches.flatMap((branch) => (Array.isArray(branch) ? argumentsOf(branch) : []))];
  });
}

function numbered(message: CompiledMessage, leaf: Leaf): CompiledMessage {
  return message.map((token) => {
    if (!Array.isArray(token)) return token;
    const [name, type, format] = token;
    const place = String(leaf.args.indexOf(name));
    if (typeof format !== 'object' || format === null) return token.length === 1 ? [place] : [place, type, format];
    const branches = Object.entries(format).map(([form, branch]) => [
      form,
      Array.isArray(branch) ? numbered(branch as CompiledMessage, leaf) : branch,
    ]);
    return [place, type, Object.fromEntries(branches)];
  });
}
