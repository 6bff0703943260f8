import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const oldest = [22, 18];

/**
 * Run one of the project's scripts on the project's own Node, hand signals on to it, and end as it ends.
 * @param {string} root
 * @param {string} script
 * @param {string[]} given
 */
export function runOnProjectNode(root, script, given) {
  const node = projectNode(root);
  const tools = path.join(root, 'node_modules/.bin');
  const child = spawn(node, [path.join(root, script), ...given], {
    stdio: 'inherit',
    env: { ...process.env, PATH: [tools, path.dirname(node), process.env.PATH].join(path.delimiter) },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** @param {string} root */
function projectNode(root) {
  const shipped = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
  const node = [shipped, process.execPath, ...nodesOnPath()].find((candidate) => isRecent(candidate));
  if (node) return node;
  console.error(`This machine needs Node ${oldest.join('.')} or later; install it from nodejs.org.`);
  process.exit(1);
}

function nodesOnPath() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
}

/** @param {string} node */
function isRecent(node) {
  if (!existsSync(node)) return false;
  const [, major = 0, minor = 0] =
    /^v(\d+)\.(\d+)/.exec(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout) ?? [];
  return Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1]);
}
