import { appBuild, bringUpToDate } from '../build/builds.ts';
import { isFresh } from '../build/fingerprint.ts';

if (!(await isFresh(appBuild))) console.log('Building the app …');
await bringUpToDate(appBuild);
await import('../../server/main.ts');
