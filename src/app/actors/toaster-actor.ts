import { type ToasterActor, toasterMachine } from '#machines/toast';
import { createActor } from 'xstate';

interface ToasterDeps {
  readonly page: Document;
  readonly reportFailure: (error: unknown) => void;
}

/** The toaster on this page's clock, standing still while the page is hidden. Started. */
export function createToasterActor({ page, reportFailure }: ToasterDeps): ToasterActor {
  const machine = toasterMachine.provide({ actions: { reportFailure: (_, { error }) => reportFailure(error) } });
  const toaster = createActor(machine, { input: { now: () => performance.now() } });
  const tell = () => toaster.send({ type: page.hidden ? 'page.hidden' : 'page.shown' });
  toaster.start();
  tell();
  page.addEventListener('visibilitychange', tell);
  return toaster;
}
