import path from 'node:path';
import { build, type Rolldown, type UserConfig } from 'vite';
import { pages } from '../../src/app/registry/pages.ts';
import { appFolder } from './build-files.ts';

/** What of a chunk matters here. */
export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'imports' | 'moduleIds' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry'
>;

const inApp = (...modules: string[]) => modules.map((module) => path.join(appFolder, module));
const pageModules = pages.flatMap(({ module }) => inApp(module));
const isList = (module: string) => module.endsWith('-list-page.tsx');

/** So many pages share what is worth loading with the first of them. */
const manyPages = 3;

/** Characters before they are minified: less than this, shared by two pages, costs more as a request of its own. */
const worthARequest = 40_000;

/** Parts of the shell that are loaded by themselves elsewhere: with its first toast, the sign-in page. */
const withTheShell = inApp('toasts/start-toaster.ts');

/** What a guest's way to consent, and out of a request, is made of. */
const guestModules = [
  ...inApp('public/guest-page.tsx', 'public/signing-page.tsx'),
  ...['code-form', 'leaving', 'ended'].map((part) => path.join(appFolder, `../features/guest-signing/${part}.tsx`)),
];

/** What guests sign with, in dialogs. */
const guestDialogs = ['field-sheet', 'review'].map((part) =>
  path.join(appFolder, `../features/guest-signing/reading/${part}.tsx`),
);

/** Every signed-in page loads these once it rests: what little they share with others lies with the shell. */
const atRest = inApp('actors/event-stream-actor.ts');

/**
 * Which layer a module belongs to, by its id: what the first load needs, what the sign-in page adds, what guests add until
 * they consent, what the signed-in shell adds, what many pages share that a list needs, what else many pages share. Each
 * layer imports from those before it only. What guests sign with and many pages share lies with the shell, whose dialogs
 * it is made of. Entries stay files of their own; what the first of them has in itself lies beside it, because others ask
 * for some of it.
 */
export function layersOf(chunks: readonly BuiltChunk[]): ReadonlyMap<string, string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loadedWith = (isLoaded: (chunk: BuiltChunk) => boolean) =>
    chunks.filter(isLoaded).reduce((loaded, chunk) => withImports(chunk, byName, loaded), new Set<BuiltChunk>());
  const loadedWithModule = (...modules: string[]) =>
    loadedWith(({ facadeModuleId }) => facadeModuleId !== null && modules.includes(facadeModuleId));

  const perPage = pageModules.map((module) => loadedWithModule(module));
  const sharedBy = (least: number) =>
    new Set(chunks.filter((chunk) => perPage.filter((page) => page.has(chunk)).length >= least));
  const shared = sharedBy(manyPages);
  const sharedOf = (loaded: ReadonlySet<BuiltChunk>) => new Set([...loaded].filter((chunk) => shared.has(chunk)));
  const withLists = loadedWithModule(...pageModules.filter(isList));
  const isSmall = (chunk: BuiltChunk) => !chunk.isDynamicEntry && chunk.code.length < worthARequest;
  const sharedAtRest = [...loadedWithModule(...atRest)].filter(isSmall);
  const layers = [
    { name: 'start', chunks: loadedWith(({ isEntry }) => isEntry) },
    { name: 'signed-out', chunks: loadedWithModule(path.join(appFolder, 'public/public-pages.tsx')) },
    { name: 'guest', chunks: loadedWithModule(...guestModules) },
    { name: 'signed-in', chunks: loadedWithModule(...inApp('shell/shell.tsx'), ...withTheShell) },
    { name: 'signed-in', chunks: new Set(sharedAtRest) },
    { name: 'signed-in', chunks: sharedOf(loadedWithModule(...guestDialogs)) },
    { name: 'lists', chunks: sharedOf(withLists) },
    { name: 'pages', chunks: shared },
  ];
  const isLayered = (chunk: BuiltChunk) => layers.some((layer) => layer.chunks.has(chunk));
  const small = [...sharedBy(2)].filter((chunk) =>
    [...withImports(chunk, byName, new Set())].every((each) => isLayered(each) || isSmall(each)),
  );
  layers.push({ name: 'lists', chunks: new Set(small.filter((chunk) => withLists.has(chunk))) });
  layers.push({ name: 'pages', chunks: new Set(small) });
  const isOwnFile = ({ isDynamicEntry, facadeModuleId }: BuiltChunk) =>
    isDynamicEntry && (facadeModuleId === null || !withTheShell.includes(facadeModuleId));
  return new Map(
    chunks.flatMap((chunk) => {
      const layer = layers.find((candidate) => candidate.chunks.has(chunk));
      if (!layer || isOwnFile(chunk)) return [];
      const own = chunk.moduleIds.filter((id) => !chunk.isEntry || id !== chunk.facadeModuleId);
      return own.map((id) => [id, layer.name]);
    }),
  );
}

function withImports(chunk: BuiltChunk, byName: ReadonlyMap<string, BuiltChunk>, found: Set<BuiltChunk>) {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = byName.get(name);
    if (imported) withImports(imported, byName, found);
  }
  return found;
}

/**
 * The same build in few files. The bundler's own are about a hundred, one for each set of pages that share something,
 * and a page asks for sixty of them. Which module is needed when is known once what is unused has been left out, so it
 * is read off a first build.
 */
export async function inLayers(config: () => UserConfig): Promise<UserConfig> {
  const first = config();
  const built = await build({
    ...first,
    configFile: false,
    logLevel: 'error',
    build: { ...first.build, write: false, minify: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const layers = layersOf(output.filter((file) => file.type === 'chunk'));
  const groups = [...new Set(layers.values())].map((name) => ({ name, test: (id: string) => layers.get(id) === name }));
  const last = config();
  return {
    ...last,
    build: {
      ...last.build,
      rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
    },
  };
}
