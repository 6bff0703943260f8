import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));

const { serve } = await import('./start/serve.ts');
await serve();
flushCompileCache();
