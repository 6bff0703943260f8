import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inProject, projectRoot } from '../project.ts';

const run = promisify(execFile);

export interface PinnedBrowser {
  executablePath: string;
  /** Makes the browser see the fonts it came with and none of the machine's. */
  env: { FONTCONFIG_FILE: string };
}

/** Unpack the browser that the lockfile pins into the project's cache. Null where it is not built for this machine. */
export async function unpackPinnedBrowser(): Promise<PinnedBrowser | null> {
  const packed = inProject('node_modules/@sparticuz/chromium/package.json');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return null;
  const { version } = JSON.parse(await readFile(packed, 'utf8'));
  const folder = inProject('.cache', `browser-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
  };
}

async function unpackInto(folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const partial = await mkdtemp(`${folder}-`);
  const unpack = `import('@sparticuz/chromium').then((packed) => packed.default.executablePath())`;
  await run(process.execPath, ['-e', unpack], { cwd: projectRoot, env: { ...process.env, TMPDIR: partial } });
  await chmod(partial, 0o755);
  await chmod(path.join(partial, 'chromium'), 0o755);
  await writeFile(path.join(partial, 'fonts.conf'), fontsOnlyFrom(path.join(folder, 'fonts')));
  await rename(partial, folder).catch(async (failure) => {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw failure;
  });
}

const fontsOnlyFrom = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}-cache</cachedir>
</fontconfig>
`;
