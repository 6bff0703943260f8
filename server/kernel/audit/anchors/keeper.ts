import type { Logger } from 'pino';
import type { Signer } from '#kernel/db';
import { anchorOf, type AnchorStore } from './anchor.ts';

export interface AnchorKeeper {
  /** Keeps what has not been kept yet, in every place. */
  flush(): Promise<void>;
  /** Stops after keeping the last ends of chains. */
  stop(): Promise<void>;
}

/** Keeps the ends of chains that this process reads or commits, in each place at its pace. Writes never wait for it. */
export function startAnchorKeeper(signer: Signer, stores: readonly AnchorStore[], log: Logger): AnchorKeeper {
  const keepers = stores.map((store) => keeperIn(signer, store, log));
  const timers = keepers.map(({ keep, everyMs }) => setInterval(() => void keep(), everyMs).unref());
  const flush = async () => void (await Promise.all(keepers.map(({ keep }) => keep())));
  return {
    flush,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await flush();
    },
  };
}

function keeperIn(signer: Signer, store: AnchorStore, log: Logger) {
  const kept = new Map<string, number>();
  let keeping = Promise.resolve();

  const keepChanged = async () => {
    const changed = [...signer.heads].filter(([id, { sequence }]) => sequence > (kept.get(id) ?? 0));
    if (changed.length === 0) return;
    try {
      await store.keep(changed.map(([id, head]) => anchorOf(signer, id, head)));
      for (const [id, { sequence }] of changed) kept.set(id, sequence);
    } catch (error) {
      log.error({ err: error, alert: 'audit_not_anchored' }, `Audit trails can’t be anchored in ${store.setting}`);
    }
  };

  return { everyMs: store.everyMs, keep: () => (keeping = keeping.then(keepChanged)) };
}
