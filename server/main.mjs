import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolveQuickly } from './quick-resolution.mjs';

// Plain JavaScript: from the second start on, nothing has to be stripped of its types, and what strips is not loaded.
const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url));
enableCompileCache(compiled);
// Threads and child processes look here: each would strip its modules again.
process.env.NODE_COMPILE_CACHE ??= compiled;

// Development and tests load the sources, and so does every start whose bundle is older than they are.
const { bundleFolder, freshBundle } = await import('./bundle.ts');
const bundle = process.argv.includes('--sources') ? null : freshBundle();
if (bundle) (await import('./source-places.ts')).nameSourcesOf(bundleFolder);
else resolveQuickly();

const { serve } = await (bundle ? import(pathToFileURL(bundle).href) : import('./start/serve.ts'));
await serve();
flushCompileCache();
