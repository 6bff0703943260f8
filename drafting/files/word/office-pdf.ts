import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { wordTemplateMessages as messages } from '../../../api-contract/drafting/word-template.messages.ts';

/** LibreOffice isn’t installed, or couldn’t convert a file; the message says which. */
export class OfficeFailed extends Error {
  override readonly name = 'OfficeFailed';
  readonly isMissing: boolean;
  constructor(isMissing: boolean) {
    super(isMissing ? messages.officeMissing : messages.officeFailed);
    this.isMissing = isMissing;
  }
}

/** Returns where LibreOffice is; null where it isn’t. */
export async function findOffice(searched = usualFolders()): Promise<string | null> {
  for (const folder of searched.filter((one) => path.isAbsolute(one))) {
    for (const name of ['soffice', 'libreoffice']) {
      const file = path.join(folder, name);
      if (
        await access(file).then(
          () => true,
          () => false,
        )
      )
        return file;
    }
  }
  return null;
}

const usualFolders = () => [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/Applications/LibreOffice.app/Contents/MacOS',
];

/** Converts a Word file to PDF by LibreOffice, in a profile and folder of its own. Throws OfficeFailed. */
export async function convertToPdf(
  docx: Uint8Array,
  { seconds = 120, searched = usualFolders() } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const office = await findOffice(searched);
  if (!office) throw new OfficeFailed(true);
  const folder = await mkdtemp(path.join(tmpdir(), 'office-'));
  try {
    await writeFile(path.join(folder, 'contract.docx'), docx);
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
    const told = ['--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder];
    // A group of its own: the program starts others, and all of them end with the time.
    const child = spawn(office, [profile, ...told, path.join(folder, 'contract.docx')], {
      stdio: 'ignore',
      detached: true,
    });
    const stop = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), seconds * 1_000);
    await once(child, 'exit').finally(() => clearTimeout(stop));
    return new Uint8Array(await readFile(path.join(folder, 'contract.pdf')));
  } catch (error) {
    throw error instanceof OfficeFailed ? error : new OfficeFailed(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
