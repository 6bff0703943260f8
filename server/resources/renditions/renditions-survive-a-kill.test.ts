import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Rendition } from '#api-contract/contracts/renditions';
import { docxParagraph, makeDocx, makePdf } from '#extraction/testing';
import { startServerProcess, type ServerProcess } from '../../start/testing/server-process.ts';
import { signUpAt } from '../../start/testing/sign-up-at.ts';
import { makeFolder } from './testing/index.ts';

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(async () => {
  await server.kill('SIGTERM');
  await rm(folder, { recursive: true });
});

/** Hangs the first time, makes a PDF the second. */
const office = (notes: string) => `#!/bin/sh
[ "$1" = --version ] && { echo 'LibreOffice of a test'; exit; }
[ -e '${notes}/began' ] || { touch '${notes}/began'; sleep 300; }
echo run >> '${notes}/runs'
mkdir made && cp '${notes}/pdf' made/document.pdf
`;

test('pages that were being made when the server was killed are made after the next start', async () => {
  const program = path.join(folder, 'office');
  const notes = path.join(folder, 'notes');
  await mkdir(notes);
  await writeFile(program, office(notes), { mode: 0o755 });
  await writeFile(path.join(notes, 'pdf'), await makePdf([['Lease']]));
  const start = () => startServerProcess({ DATA_DIR: path.join(folder, 'data'), LIBREOFFICE_PATH: program });

  server = await start();
  const token = await signUpAt(server.address);
  const body = makeDocx(docxParagraph('Lease'));
  const contract = await call<Contract>(token, 'POST', '/api/contracts?file_name=Lease.docx', body);
  const rendition = `/api/contracts/${contract.id}/versions/${contract.current_version.id}/rendition`;
  expect(await call<Rendition>(token, 'POST', rendition)).toMatchObject({ status: 'pending' });
  await expect.poll(() => existsSync(path.join(notes, 'began'))).toBe(true);
  await server.kill('SIGKILL');

  server = await start();
  const state = async () => (await call<Rendition>(token, 'GET', rendition)).status;
  await expect.poll(state, { interval: 200 }).toBe('ready');
  expect(await readFile(path.join(notes, 'runs'), 'utf8')).toBe('run\n');
});

async function call<Answer>(token: string, method: string, route: string, body?: Uint8Array<ArrayBuffer>) {
  const headers = { authorization: `Token ${token}` };
  return (await (await fetch(`${server.address}${route}`, { method, body, headers })).json()) as Answer;
}
