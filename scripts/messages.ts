import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFile, messageFiles, readTexts, textFileOf } from '../languages/catalogue-files.ts';
import type { TextTree } from '../languages/compile.ts';
import { textProblems } from '../languages/completeness.ts';
import { languages, sourceLanguage } from '../languages/locales.ts';

// `npm run messages` prints which texts are missing in which file, with their English; `-- --add` adds them, empty,
// and removes those that English no longer has.

type Tree = Record<string, unknown>;

const root = path.resolve(import.meta.dirname, '..');
const adds = process.argv.includes('--add');
const files = await messageFiles();

let found = 0;
for (const language of languages.filter((each) => each !== sourceLanguage)) {
  for (const file of files) {
    const texts = readTexts(file, language);
    const problems = textProblems(file.leaves, texts, language);
    if (problems.length === 0) continue;
    found += problems.length;
    console.log(`${textFileOf(file, language)}\n${problems.map((problem) => `  ${problem}`).join('\n')}\n`);
    if (adds) amend(textFileOf(file, language), file, texts);
  }
}
console.log(found === 0 ? 'Every message has its text in every language.' : `${found} to do.`);

/** Adds what English has and the file does not, empty; removes what English has no longer. */
function amend(file: string, { name, leaves }: MessageFile, texts: ReadonlyMap<string, string>): void {
  const address = path.join(root, file);
  const known = new Set(leaves.map(({ id }) => id));
  const tree = existsSync(address) ? pruned(JSON.parse(readFileSync(address, 'utf8')) as TextTree, name, known) : {};
  for (const { id } of leaves.filter((leaf) => !texts.has(leaf.id))) {
    const keys = id.slice(name.length + 1).split('.');
    const last = keys.pop() ?? '';
    const branch = keys.reduce((at, key) => (at[key] ??= {}) as Tree, tree);
    branch[last] = '';
  }
  writeFileSync(address, `${JSON.stringify(tree, null, 2)}\n`);
}

function pruned(tree: TextTree, id: string, known: ReadonlySet<string>): Tree {
  if (Array.isArray(tree)) return tree as unknown as Tree;
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
      if (typeof value === 'string') return known.has(`${id}.${key}`) ? [[key, value]] : [];
      const rest = pruned(value, `${id}.${key}`, known);
      return Object.keys(rest).length > 0 ? [[key, rest]] : [];
    }),
  );
}
