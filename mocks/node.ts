import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';

/** The mocks for tests that run in Node: `listen()` before, `close()` after. */
export const mockServer = setupServer(...handlers);
