import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';

/** Let the mocks answer every product call of this page. */
export async function startMocks(): Promise<void> {
  await setupWorker(...handlers).start({ quiet: true, onUnhandledFrame: 'bypass' });
}
