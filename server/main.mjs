import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: from the second start on, nothing has to be stripped of its types, and what strips is not loaded.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));

const { serve } = await import('./start/serve.ts');
await serve();
flushCompileCache();
