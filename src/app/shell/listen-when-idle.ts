import type { OpenShell } from './open-shell.ts';

/** Opens the stream of what others change once the page has come to rest; returns the way to end it. */
export function listenWhenIdle({ api, queries, auth }: OpenShell): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  const callOff = whenIdle(() => {
    // What others change is fetched when a page is next opened, too: a part that does not load is no failure.
    import('../actors/event-stream-actor.ts').then(
      ({ startEventStream }) => {
        const person = auth.getSnapshot().context.session?.email;
        if (!stopped && person) stop = startEventStream({ api, queries, person });
      },
      () => undefined,
    );
  });
  return () => {
    stopped = true;
    callOff();
    stop?.();
  };
}

/** Does something once the page has come to rest; returns the way to call it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(asked);
}
