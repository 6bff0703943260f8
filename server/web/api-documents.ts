import { createRequire } from 'node:module';
import path from 'node:path';
import { openApiDocument, type Router } from '#kernel/http';
import { fileAnswer } from './file-answer.ts';
import { staticFiles } from './static-files.ts';

/** The files of the reading page that we serve; nothing else of the package is reachable. */
const viewerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** The page needs styles made at run time; it has no access to the app's storage beyond its origin, and loads nothing from elsewhere. */
const viewerPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Accordant API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="document"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#document', deepLinking: true, tryItOutEnabled: true, validatorUrl: null });
`;

/** Serve the OpenAPI document, put together when it is first asked for, and a page to read it on. */
export function serveApiDocuments(hono: Router): void {
  let document: Promise<string> | undefined;
  const packageFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const find = staticFiles(packageFolder);

  hono.get('/api/openapi.json', async (context) =>
    context.body(await (document ??= openApiDocument(hono).then((written) => JSON.stringify(written))), 200, {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    }),
  );
  hono.get('/api/docs', (context) => context.html(page, 200, { 'content-security-policy': viewerPolicy }));
  hono.get('/api/docs/start.js', (context) =>
    context.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  for (const name of viewerFiles) {
    hono.get(`/api/docs/${name}`, async (context) => {
      const file = await find(`/${name}`);
      return file ? fileAnswer(file, context.req.raw, context.req.path) : context.notFound();
    });
  }
}
