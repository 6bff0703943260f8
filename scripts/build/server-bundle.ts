import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { bundleFolder, lastBundle, recordIn, stampOf } from '#server/bundle';
import { inProject, projectRoot } from '../project.ts';
import { refuseSecondCopies } from './second-copies.ts';

/** Packages of many modules, and those that hand their values on. All others are loaded as they are. */
const bundledPackages = new Set([
  '@asteasolutions/zod-to-openapi',
  '@hono/node-server',
  '@hono/zod-openapi',
  '@hono/zod-validator',
  'graphile-config',
  'graphile-worker',
  'hono',
  'kysely',
  'zod',
]);

/** What says which modules are meant and how they are bundled, beside the modules themselves. */
const meaning = ['package.json', 'node_modules/.package-lock.json', 'scripts/build/server-bundle.ts'];

interface Bundled {
  /** Name of the file of the entry. */
  readonly entry: string;
  readonly files: string[];
  /** Paths in the project. */
  readonly modules: string[];
}

/**
 * Bundle what the server's own thread runs, for quick starts; threads and other processes load their sources. The files
 * of the bundle before stay for a server that still runs.
 */
export async function bundleServer(input = inProject('server/start/serve.ts'), folder = bundleFolder): Promise<void> {
  const began = Date.now();
  const { entry, files, modules } = await bundle(input, folder);
  const stamps = [...meaning, ...modules].map((file): [string, string] => [file, stampOf(file)]);
  const changed = stamps.filter(([, stamp]) => Number.parseFloat(stamp) >= began).map(([file]) => file);
  if (changed.length > 0) throw new Error(`Changed while the server was bundled: ${changed.join(', ')}`);
  const kept = new Set([...files, ...(lastBundle(folder)?.files ?? []), path.basename(recordIn(folder))]);
  const left = (await readdir(folder)).filter((file) => !kept.has(file));
  await Promise.all(left.map((file) => rm(path.join(folder, file))));
  await writeFile(recordIn(folder), JSON.stringify({ entry, files, sources: Object.fromEntries(stamps) }));
}

/** Every statement of the modules stays, in their order. */
async function bundle(input: string, folder: string): Promise<Bundled> {
  const build = await rolldown({
    input,
    cwd: projectRoot,
    platform: 'node',
    treeshake: false,
    external: (id) => !/^[.#/]/.test(id) && !bundledPackages.has(packageOf(id)),
    plugins: [placesOfSources(folder)],
    onLog: (level, { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    entryFileNames: '[name]-[hash].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await build.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const imported = new Set(chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]).map(packageOf));
  refuseSecondCopies(imported, bundledPackages);
  const entry = chunks.find(({ isEntry }) => isEntry)?.fileName;
  if (!entry) throw new Error(`Nothing was bundled of ${input}.`);
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => path.isAbsolute(id));
  return {
    entry,
    files: output.map(({ fileName }) => fileName),
    modules: modules.map((id) => path.relative(projectRoot, id)).filter((file) => !file.startsWith('node_modules')),
  };
}

const packageOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

/** A module's address stays that of its source: beside it lie files and threads. */
function placesOfSources(folder: string): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        const source = JSON.stringify(path.relative(folder, id).split(path.sep).join('/'));
        return {
          code: code
            .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
            .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${source} + '/..')`),
          map: null,
        };
      },
    },
  };
}
