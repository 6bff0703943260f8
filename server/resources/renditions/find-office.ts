import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { BadSetting, type Configuration } from '#kernel/configuration';
import { alone, openOffice, type Office } from './office.ts';

const names = ['soffice', 'libreoffice'];
/** On macOS it isn’t on the PATH. */
const usualFolders = ['/Applications/LibreOffice.app/Contents/MacOS'];
const versionPatienceMs = 10_000;
const run = promisify(execFile);

/** The LibreOffice that is set or on the PATH; null where there is none. One that is set and does not answer is refused. */
export async function findOffice({
  libreofficePath: set,
  dataDir,
}: Pick<Configuration, 'libreofficePath' | 'dataDir'>): Promise<Office | null> {
  if (set === 'none') return null;
  const program = set ?? (await findOfficeProgram());
  const version = program && (await versionOf(program));
  if (program && version) return openOffice(program, version, path.join(dataDir, 'conversions'));
  if (set) throw new BadSetting('LIBREOFFICE_PATH doesn’t point to LibreOffice.');
  return null;
}

/** The program that is on the PATH or in its usual folder; null where there is none. */
export async function findOfficeProgram(): Promise<string | null> {
  const searched = [...(process.env.PATH ?? '').split(path.delimiter), ...usualFolders];
  const folders = searched.filter((folder) => path.isAbsolute(folder));
  for (const program of folders.flatMap((folder) => names.map((name) => path.join(folder, name)))) {
    const found = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return program;
  }
  return null;
}

/** As it says itself, such as `LibreOffice 7.4.7.2 40(Build:2)`. */
async function versionOf(program: string): Promise<string | null> {
  const home = await mkdtemp(path.join(tmpdir(), 'accordant-office-'));
  try {
    const { stdout } = await run(program, ['--version'], {
      cwd: home,
      env: alone(home),
      timeout: versionPatienceMs,
      killSignal: 'SIGKILL',
      maxBuffer: 10_000,
    });
    return /^.*office.*$/im.exec(stdout)?.[0].trim().slice(0, 100) ?? null;
  } catch {
    return null;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
