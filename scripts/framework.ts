import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importFramework, resolveProfile } from '../frameworks/files.ts';
import { diffFrameworks, type DroppedFile } from '../frameworks/index.ts';
import { TableUnreadable } from '#kernel/spreadsheets';
import { tableOf } from '../server/resources/frameworks/imports/table-of.ts';
import { writtenFramework } from './framework/write-controls.ts';

const usage = `npm run framework -- import FILE… [--resolve] [--format rows|oscal] --out OUT.json
npm run framework -- diff OLD NEW [--out OUT.json]`;

class Unreadable extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', short: 'o' },
    /** Profiles are resolved in any case; without a profile there is nothing to resolve. */
    resolve: { type: 'boolean', default: false },
    format: { type: 'string', default: 'rows' },
  },
});
const [deed, ...files] = positionals;

try {
  if (deed === 'import' && files.length > 0 && values.out && /^(rows|oscal)$/.test(values.format)) {
    await importInto(values.out, await Promise.all(files.map(read)));
  } else if (deed === 'diff' && files.length === 2) {
    const [old = '', next = ''] = files;
    await compare(await read(old), await read(next));
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof Unreadable || error instanceof TableUnreadable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function importInto(out: string, dropped: DroppedFile[]): Promise<void> {
  if (values.format === 'oscal') {
    const resolved = await resolveProfile(dropped);
    if (resolved.status === 'refused') throw new Unreadable(resolved.refusal.message);
    for (const { message } of resolved.warnings) console.error(message);
    return writeJson(out, { catalog: resolved.catalog });
  }
  const imported = await importFramework(dropped, await tableOf(dropped));
  if (imported.status === 'refused') throw new Unreadable(imported.refusal.message);
  const { framework, warnings } = imported;
  for (const { message } of warnings) console.error(message);
  await writeJson(out, writtenFramework(imported));
  const { requirements, assessable, withdrawn, groups } = framework.counts;
  console.log(
    `${framework.title}, ${framework.version}. Requirements: ${requirements}, of which ${assessable} can be assessed ` +
      `and ${withdrawn} are withdrawn; groups: ${groups}.`,
  );
}

async function compare(old: DroppedFile, next: DroppedFile): Promise<void> {
  const [before, after] = [
    await importFramework([old], await tableOf([old])),
    await importFramework([next], await tableOf([next])),
  ];
  if (before.status === 'refused') throw new Unreadable(`${old.name}: ${before.refusal.message}`);
  if (after.status === 'refused') throw new Unreadable(`${next.name}: ${after.refusal.message}`);
  const diff = diffFrameworks(before.requirements, after.requirements);
  if (values.out) await writeJson(values.out, diff);
  for (const [name, count] of Object.entries(diff.counts)) console.log(`${name}: ${count}`);
}

async function read(file: string): Promise<DroppedFile> {
  try {
    return { name: path.basename(file), bytes: new Uint8Array(await readFile(file)) };
  } catch {
    throw new Unreadable(`“${file}” can’t be read.`);
  }
}

function writeJson(file: string, value: unknown): Promise<void> {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
