import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileTexts, flatTexts, type TextTree } from '../../languages/compile.ts';
import { type Leaf, leavesOf } from '../../languages/leaves.ts';
import type { Texts } from '../../languages/catalogue.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A module of English messages and what is declared in it. */
export interface MessageFile {
  /** Relative to the project. */
  readonly path: string;
  readonly name: string;
  readonly leaves: readonly Leaf[];
}

/** Returns every module of messages of the interface, or of the places given. */
export async function messageFiles(places: readonly string[] = ['src', 'api-contract']): Promise<MessageFile[]> {
  const found = places.flatMap((place) => globSync(`${place}/**/*.messages.ts`, { cwd: root })).toSorted();
  return Promise.all(
    found.map(async (file) => {
      const name = path.basename(file, '.messages.ts');
      // Changed files are other modules, so that a development server sees their new arguments.
      const address = `${pathToFileURL(path.join(root, file)).href}?${statSync(path.join(root, file)).mtimeMs}`;
      const exported = (await import(/* @vite-ignore */ address)) as Record<string, unknown>;
      return { path: file, name, leaves: leavesOf(name, exported) };
    }),
  );
}

/** The file of a language beside a module of messages. */
export const textFileOf = ({ path: file }: MessageFile, language: string) => file.replace(/\.ts$/, `.${language}.json`);

/** Reads the texts of a language; empty where there is no file yet. */
export function readTexts(file: MessageFile, language: string): Map<string, string> {
  const address = path.join(root, textFileOf(file, language));
  if (!statSync(address, { throwIfNoEntry: false })) return new Map();
  return flatTexts(file.name, JSON.parse(readFileSync(address, 'utf8')) as TextTree);
}

/** Compiles all texts of a language for the browser. */
export async function compileLanguage(language: string): Promise<Texts> {
  const files = await messageFiles();
  return Object.assign({}, ...files.map((file) => compileTexts(file.leaves, readTexts(file, language)))) as Texts;
}
