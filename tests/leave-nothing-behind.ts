import { afterAll, vi } from 'vitest';

// Unit tests share a process and its modules, so each file puts back what it replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
