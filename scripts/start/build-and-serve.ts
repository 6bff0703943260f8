import { appBuild, bringUpToDate } from '../build/builds.ts';

await bringUpToDate(appBuild, () => console.log('Building the app …'));
await import(String(new URL('../../server/main.mjs', import.meta.url)));
