import { bringUpToDate } from '../build/builds.ts';
import type { Build } from '../build/fingerprint.ts';
import { oneCheck, type Part } from './part.ts';

/** A build counts as one check: it succeeds, or it is fresh. */
export const buildCheck = (name: string, build: Build): Part => ({
  name,
  slots: 1,
  run: () =>
    bringUpToDate(build).then(
      (outcome) => ({ ...oneCheck({ succeeded: true, output: '' }), ...(outcome === 'fresh' && { remark: 'fresh' }) }),
      (failure: Error) => oneCheck({ succeeded: false, output: failure.message }),
    ),
});
