import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createCatalogue } from './catalogue.ts';
import { compileTexts, flatTexts, type TextTree } from './compile.ts';
import { leavesIn } from './leaves.ts';
import type { Catalogue } from './localised.ts';

const root = path.resolve(import.meta.dirname, '..');
const places = '{server,api-contract,signatures}/**/*';

/**
 * Returns the catalogue of a language for the server. The texts of a file are read and compiled when the first of them
 * is said: a server that speaks English reads none.
 */
export function openCatalogue(language: string): Catalogue {
  const trees = new Map<string, Catalogue>();
  let files: ReadonlyMap<string, string> | undefined;
  // Compiling calls the functions of a tree, which may read other messages: those it takes in English.
  let compiling = false;

  const compile = (name: string, tree: object): Catalogue => {
    compiling = true;
    try {
      files ??= textFiles(language);
      const file = files.get(name);
      const texts = file ? (JSON.parse(readFileSync(file, 'utf8')) as TextTree) : {};
      return createCatalogue(language, compileTexts(leavesIn(name, tree), flatTexts(name, texts)));
    } finally {
      compiling = false;
    }
  };

  return {
    language,
    resolve(id, english, tree) {
      if (compiling) return english;
      const name = id.slice(0, id.indexOf('.'));
      const catalogue = trees.get(name) ?? compile(name, tree);
      trees.set(name, catalogue);
      return catalogue.resolve(id, english, tree);
    },
  };
}

/** Files of a language by the tree whose texts they hold. */
function textFiles(language: string): Map<string, string> {
  const ending = `.${language}.json`;
  const found = globSync(`${places}${ending}`, { cwd: root }).map((file) => path.join(root, file));
  return new Map(found.map((file) => [treeOf(file.slice(0, -ending.length)), file]));
}

/** The module beside a file of texts says what its tree is called; several in one module have files by their own name. */
function treeOf(file: string): string {
  const declared = existsSync(`${file}.ts`) ? readFileSync(`${file}.ts`, 'utf8') : '';
  const [, name] = /\blocalised(?:Fields)?\(\s*'([^']+)'/.exec(declared) ?? [];
  return name ?? path.basename(file);
}
