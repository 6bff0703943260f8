import type { Plugin } from 'vite';
import { buildFiles, buildId, developmentFile } from './build-files.ts';

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
        if (!bundle['index.html']) return;
        const files = Object.values(bundle);
        const id = buildId(files);
        for (const [fileName, content] of Object.entries(buildFiles(id, files, base))) {
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
        }
        for (const page of files) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
          page.source = String(page.source).replace('</head>', `  <meta name="build-id" content="${id}">\n  </head>`);
        }
      },
    },
  };
}
