import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractDocument } from '../../fixture-documents.ts';
import { author, ink, save, text } from './fixture-saving.ts';

describe('other readers', () => {
  const hasTool = (tool: string) => spawnSync(tool, ['-v'], { stdio: 'ignore' }).error === undefined;
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'other-readers-'))));
  afterAll(() => rm(folder, { recursive: true }));
  const keep = async (name: string, bytes: Uint8Array) => {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return file;
  };
  /** The first page as poppler draws it, a byte for each of its points. */
  const drawn = async (name: string, bytes: Uint8Array) => {
    const file = await keep(name, bytes);
    return execFileSync('pdftoppm', ['-gray', '-r', '72', '-f', '1', '-l', '1', file]);
  };

  it('find no fault in what was saved', async (context) => {
    context.skip(!hasTool('qpdf'), 'qpdf is not installed.');
    const thread = { added: [{ id: 'said', author, at: undefined, text: 'Really?' }] };
    const { bytes } = await save(await contractDocument(1), [{ ...ink(), thread }, text('Agreed')]);
    const { status, stdout } = spawnSync('qpdf', ['--check', await keep('saved.pdf', bytes)]);
    expect(stdout.toString()).toContain('No syntax or stream encoding errors');
    expect(status).toBe(0);
  });

  it.for([
    ['a drawing', () => ink()],
    ['a text', () => text('Agreed')],
  ] as const)('draw %s where it stands', async ([, make], context) => {
    context.skip(!hasTool('pdftoppm'), 'poppler is not installed.');
    const original = await contractDocument(1);
    const record = make();
    const { bytes } = await save(original, [record]);
    const [before, after] = await Promise.all([drawn('before.pdf', original), drawn('after.pdf', bytes)]);
    const [left = 0, bottom = 0, right = 0, top = 0] = record.rect ?? [];
    const [width, height] = [595, 842];
    const head = after.length - width * height;
    const changed = [...after.keys()].filter((at) => at >= head && after[at] !== before[at]);
    const isInside = (at: number) => {
      const [x, y] = [(at - head) % width, height - Math.floor((at - head) / width)];
      return x >= left - 1 && x <= right + 1 && y >= bottom - 1 && y <= top + 1;
    };
    expect(changed.length).toBeGreaterThan(20);
    expect(changed.filter((at) => !isInside(at))).toEqual([]);
  });
});
