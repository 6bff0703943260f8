import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveQuickly } from './quick-resolution.mjs';

// Plain JavaScript: from the second start on, nothing has to be stripped of its types, and what strips is not loaded.
const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url));
enableCompileCache(compiled);
// Threads and child processes look here: each would strip its modules again.
process.env.NODE_COMPILE_CACHE ??= compiled;
resolveQuickly();

const { serve } = await import('./start/serve.ts');
await serve();
flushCompileCache();
