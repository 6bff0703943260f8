import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from './catalogue.ts';
import { compileTexts, flatTexts, type TextTree } from './compile.ts';
import { type Leaf, leavesOf } from './leaves.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Where messages are declared, by who says them. */
const places = {
  browser: [
    '{src,api-contract,signatures/verify}/**/*.messages.ts',
    'api-contract/*/fields.ts',
    'src/app/registry/pages.ts',
  ],
  /** The page that checks signed files, which is built by itself. */
  verification: ['{src/features/verification,signatures/verify}/**/*.messages.ts'],
  server: ['{server,api-contract,signatures}/**/*.messages.ts', 'api-contract/*/fields.ts'],
};

/** A module of English messages and what is declared in it. */
export interface MessageFile {
  /** Relative to the project. */
  readonly path: string;
  readonly name: string;
  readonly leaves: readonly Leaf[];
  readonly tree: object;
}

export type Side = keyof typeof places;
type Load = (file: string) => Promise<unknown>;

const load: Load = (file) => import(/* @vite-ignore */ file);

/** Returns the modules of messages of the browser or the server; of both where none is named. */
export async function messageFiles(side?: Side, loadModule = load): Promise<MessageFile[]> {
  const patterns = side ? places[side] : [...places.browser, ...places.server];
  const found = [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))].toSorted();
  const files: MessageFile[] = [];
  // One after the other: loaders that transform TypeScript give half-loaded modules to whoever asks beside them.
  for (const file of found) {
    const exported = (await loadModule(path.join(root, file))) as Record<string, unknown>;
    files.push({ path: file, ...leavesOf(file, exported) });
  }
  return files;
}

/** The file of a language beside a module of messages. */
export const textFileOf = ({ path: file }: Pick<MessageFile, 'path'>, language: string) =>
  file.replace(/\.ts$/, `.${language}.json`);

/** Reads the texts of a language by the path of their leaf; empty where there is no file yet. */
export function readTexts(file: MessageFile, language: string): Map<string, string> {
  const address = path.join(root, textFileOf(file, language));
  if (!statSync(address, { throwIfNoEntry: false })) return new Map();
  return flatTexts(file.name, JSON.parse(readFileSync(address, 'utf8')) as TextTree);
}

/** Compiles all texts of a language for the browser or the server. */
export async function compileLanguage(language: string, side: Side, loadModule = load): Promise<Texts> {
  const files = await messageFiles(side, loadModule);
  return Object.assign({}, ...files.map((file) => compileTexts(file.leaves, readTexts(file, language)))) as Texts;
}
