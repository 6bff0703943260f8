import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Page, pages, payloadPath } from '../../src/app/registry/pages.ts';

/** What a file of a bundle says of itself, as far as it matters here. */
export type BuiltFile =
  | { readonly type: 'asset'; readonly fileName: string }
  | {
      readonly type: 'chunk';
      readonly fileName: string;
      readonly isEntry: boolean;
      readonly facadeModuleId: string | null;
      readonly imports: readonly string[];
      readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
    };

type Chunk = Extract<BuiltFile, { type: 'chunk' }>;

export const appFolder = path.resolve(import.meta.dirname, '../../src/app');
const idLength = 16;

/** Where signed files are checked: a page of its own, of which the app knows nothing. */
export const verificationPath = '/verify';

/** A build's id: a hash of the names of its files, which are hashes of what is in them. */
export function buildId(files: readonly BuiltFile[]): string {
  const names = files.map(({ fileName }) => fileName).toSorted();
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, idLength);
}

/** What the running application asks a build for, by file name. */
export function buildFiles(id: string, files: readonly BuiltFile[], base: string): Record<string, unknown> {
  const payloads = pages.map((page) => [payloadPath(page.path).slice(1), payloadOf(page, files, base)]);
  return {
    'builds/latest.json': { id },
    [`builds/meta/${id}.json`]: { id, paths: [...pages.map(({ path }) => path), verificationPath] },
    ...Object.fromEntries(payloads),
  };
}

/** In development no build is newer than the running one, and pages load from their modules. */
export function developmentFile(pathname: string): unknown {
  if (pathname === '/builds/latest.json' || pathname === '/builds/meta/development.json') return { id: 'development' };
  const page = pages.find((each) => payloadPath(each.path) === pathname);
  return page && { title: page.title, chunks: [], styles: [] };
}

/** The page's title, and the files that it needs beyond those of the first load. */
export function payloadOf({ title, module }: Page, files: readonly BuiltFile[], base: string) {
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const page = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === path.join(appFolder, module));
  const first = new Set<Chunk>();
  for (const chunk of chunks.values()) if (chunk.isEntry) withImports(chunk, chunks, first);
  const needed = page ? [...withImports(page, chunks, new Set())].filter((chunk) => !first.has(chunk)) : [];
  const styles = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return {
    title,
    chunks: needed.map(({ fileName }) => base + fileName),
    styles: [...styles].map((style) => base + style),
  };
}

function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found: Set<Chunk>): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) withImports(imported, chunks, found);
  }
  return found;
}
