import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from './browser/launch.ts';
import { checkFile } from './check-pdf/check-file.ts';
import { serveViewerPage } from './check-pdf/viewer-page.ts';

const {
  values: { password, keep },
  positionals: files,
} = parseArgs({ options: { password: { type: 'string' }, keep: { type: 'string' } }, allowPositionals: true });
if (files.length === 0) {
  console.error('Name the files to check: npm run check-pdf -- [--password PASSWORD] [--keep FOLDER] FILE…');
  process.exit(2);
}

const server = await serveViewerPage();
const browser = await launchBrowser({ chromiumSandbox: process.getuid?.() !== 0 });
let failed = false;
for (const file of files) {
  const result = await checkFile({ file, password }, browser, server);
  failed ||= result.outcome === 'failed';
  console.log(JSON.stringify(result));
  const saved = server.saved(path.resolve(file));
  if (keep && saved) {
    await mkdir(keep, { recursive: true });
    await writeFile(path.join(keep, path.basename(file)), saved);
  }
}
await browser.close();
await server.close();
process.exitCode = failed ? 1 : 0;
