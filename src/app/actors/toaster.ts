import { type NewToast, type Toaster, toasterMachine } from '#machines/toast';
import { createActor } from 'xstate';

interface ToasterDeps {
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>;
  readonly reportFailure: (error: unknown) => void;
}

/** Start a toaster on this page's clock, which pauses while the page is hidden. */
export function createToaster({ page, reportFailure }: ToasterDeps): Toaster {
  const handlers = new Map<string, Pick<NewToast, 'actions' | 'callback'>>();
  let numbered = 0;

  function run(id: string, action: number | null) {
    const { actions, callback } = handlers.get(id) ?? {};
    handlers.delete(id);
    try {
      if (action === null) callback?.();
      else actions?.[action]?.click();
    } catch (error) {
      reportFailure(error);
    }
  }

  const actor = createActor(
    toasterMachine.provide({ actions: { runHandler: (_, { id, action }) => run(id, action) } }),
  );
  const followPage = () => actor.send({ type: page.hidden ? 'page.hidden' : 'page.shown', at: performance.now() });
  actor.start();
  followPage();
  page.addEventListener('visibilitychange', followPage);

  return {
    actor,
    show({ id = `toast-${++numbered}`, actions, callback, ...facts }) {
      handlers.set(id, { actions, callback });
      const labels = actions?.map(({ label }) => ({ label }));
      actor.send({ type: 'toast.shown', toast: { ...facts, id, actions: labels }, at: performance.now() });
    },
  };
}
