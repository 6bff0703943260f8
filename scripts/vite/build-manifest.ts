import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Page, pages, paths, payloadPath } from '../../src/app/paths.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const appFolder = path.resolve(import.meta.dirname, '../../src/app');
const idLength = 16;

/**
 * Leave behind what the running application asks for: `builds/latest.json` and `builds/meta/{id}.json` to learn of a
 * newer build, and `{path}/_payload.json` to load a page before it is opened. The build's id is a hash of the names
 * that it emits and stands in the HTML only: in a chunk it would change the names it is made from.
 */
export function buildManifest(): Plugin {
  let base = '/';
  return {
    name: 'build-manifest',
    enforce: 'post',
    apply: () => !process.env.VITEST && !process.env.STORYBOOK,

    configResolved(config) {
      base = config.base;
    },

    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const body = developmentFile(pathname);
        if (body !== undefined) {
          response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
        } else if (pathname.endsWith('/_payload.json') || pathname.startsWith('/builds/')) {
          response.writeHead(404).end();
        } else {
          next();
        }
      });
    },

    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') return;
        const id = buildId(bundle);
        const emit = (fileName: string, content: unknown) =>
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });

        emit('builds/latest.json', { id });
        emit(`builds/meta/${id}.json`, { id, paths: pages.map(({ name }) => paths[name]) });
        for (const page of pages) emit(payloadPath(paths[page.name]).slice(1), payloadOf(page, bundle, base));
        html.source = String(html.source).replace('</head>', `  <meta name="build-id" content="${id}">\n  </head>`);
      },
    },
  };
}

function buildId(bundle: Bundle): string {
  const names = Object.keys(bundle).toSorted().join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, idLength);
}

/** The page's title, and the files that it needs beyond those of the first load. */
function payloadOf({ title, module }: Page, bundle: Bundle, base: string) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(appFolder, module));
  const first = chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...withImports(entry, bundle)]);
  const needed = page ? [...withImports(page, bundle)].filter((chunk) => !first.includes(chunk)) : [];
  return {
    title,
    chunks: needed.map(({ fileName }) => base + fileName),
    styles: needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).map((style) => base + style),
  };
}

function withImports(chunk: Chunk, bundle: Bundle, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, found);
  }
  return found;
}

/** In development no build is newer than the running one, and pages load from their modules. */
function developmentFile(pathname: string): unknown {
  if (pathname === '/builds/latest.json' || pathname === '/builds/meta/development.json') return { id: 'development' };
  const page = pages.find(({ name }) => payloadPath(paths[name]) === pathname);
  return page && { title: page.title, chunks: [], styles: [] };
}
