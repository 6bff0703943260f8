import { oneCheck, type Part } from './part.ts';

/** A build counts as one check: it succeeds, or it is fresh. */
export const buildCheck = (name: string, build: () => Promise<'built' | 'fresh'>): Part => ({
  name,
  slots: 1,
  run: () =>
    build().then(
      (outcome) => ({ ...oneCheck({ succeeded: true, output: '' }), ...(outcome === 'fresh' && { remark: 'fresh' }) }),
      (failure: Error) => oneCheck({ succeeded: false, output: failure.message }),
    ),
});
