/** The moment at which every story takes place. */
export const storyTime = '2026-01-15T12:00:00Z';

/** Freeze what `Date` says while timers keep running. Returns the way back. */
export function freezeDate(iso: string): () => void {
  const RunningDate = globalThis.Date;
  const now = new RunningDate(iso).getTime();
  globalThis.Date = new Proxy(RunningDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length ? given : [now], newTarget),
    apply: () => new RunningDate(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
  return () => {
    globalThis.Date = RunningDate;
  };
}
