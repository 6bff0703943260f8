import { appBuild, bringUpToDate } from '../build/builds.ts';
import { isFresh } from '../build/fingerprint.ts';

if (!(await isFresh(appBuild))) console.log('Building the app …');
await bringUpToDate(appBuild);
await import(String(new URL('../../server/main.mjs', import.meta.url)));
