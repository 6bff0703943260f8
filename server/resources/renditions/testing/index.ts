import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openOffice, type OfficeLimits } from '../office.ts';

const megabyte = 1024 * 1024;

/** Bounds that a test can wait for. */
export const shortLimits: OfficeLimits = {
  wallMs: 20_000,
  cpuSeconds: 20,
  memoryBytes: 2_048 * megabyte,
  fileBytes: 4 * megabyte,
  documentBytes: megabyte,
};

/** A folder of its own, to be removed afterwards. */
export const makeFolder = () => mkdtemp(path.join(tmpdir(), 'accordant-office-'));

/**
 * A program that behaves as LibreOffice could: the words are a shell script that finds the document at `document.docx`,
 * is to write `made/document.pdf`, and may leave notes in `$notes`.
 */
export async function standInOffice(folder: string, script: string, limits: Partial<OfficeLimits> = {}) {
  const program = path.join(folder, 'stand-in');
  const notes = path.join(folder, 'notes');
  await mkdir(notes, { recursive: true });
  await writeFile(program, `#!/bin/sh\nnotes='${notes}'\nmkdir -p made\n${script}\n`, { mode: 0o700 });
  const conversions = path.join(folder, 'conversions');
  return { notes, conversions, office: openOffice(program, 'Stand-in 1', conversions, { ...shortLimits, ...limits }) };
}
