import { bundleServer } from './build/server-bundle.ts';

await bundleServer();
