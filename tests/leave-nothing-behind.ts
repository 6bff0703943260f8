import { afterAll, vi } from 'vitest';

// The files of a worker share a process and its modules, so each puts back what it replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
