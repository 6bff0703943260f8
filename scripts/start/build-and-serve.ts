import { appBuild, bringUpToDate, bundleServerIfNeeded } from '../build/builds.ts';

await Promise.all([bringUpToDate(appBuild, () => console.log('Building the app …')), bundleServerIfNeeded()]);
await import(String(new URL('../../server/main.mjs', import.meta.url)));
