import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What lint says about each planted file: the rules it breaks. */
export type Findings = Map<string, string[]>;

/** Write files into an empty project that has our lint rules, lint it, and throw it away. */
export async function lintPlanted(files: Record<string, string>): Promise<Findings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'planted-'));
  try {
    for (const name of ['package.json', 'tsconfig.json', '.oxlintrc.json', 'scripts/lint']) {
      await cp(path.join(root, name), path.join(folder, name), { recursive: true });
    }
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    for (const [name, code] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), code);
    }
    return findingsIn(await lint(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function lint(folder: string): Promise<string> {
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(oxlint, ['--format', 'json', '--ignore-pattern', 'node_modules'], options, (failure, said, complained) => {
      if (said.trimStart().startsWith('{')) resolve(said);
      else reject(failure ?? new Error(complained || said));
    });
  });
}

function findingsIn(report: string): Findings {
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(report);
  const findings: Findings = new Map();
  for (const { filename, code } of diagnostics) findings.set(filename, [...(findings.get(filename) ?? []), code]);
  return findings;
}
