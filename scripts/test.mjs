import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';
import { runOnProjectNode } from './bootstrap/project-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

ensureInstalled(root);
runOnProjectNode(root, 'scripts/test/run-all.ts', process.argv.slice(2));
