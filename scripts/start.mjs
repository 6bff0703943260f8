import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './bootstrap/install.mjs';
import { runOnProjectNode } from './bootstrap/project-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

ensureInstalled(root);
// What asks whether the builds are fresh isn’t stripped of its types at each start either.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/compiled');
runOnProjectNode(root, 'scripts/start/build-and-serve.ts', process.argv.slice(2));
