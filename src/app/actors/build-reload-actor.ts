import { type BuildReloadActor, buildReloadMachine, type Reloads } from '#machines/build-reload';
import { createActor, fromPromise } from 'xstate';
import type { BrowserStorage } from '../stores/browser-storage.ts';
import { fieldsOf, storedValue } from '../stores/stored-value.ts';

interface BuildReloadDeps {
  readonly build: string | null;
  /** Session storage: the guard is this tab's own. */
  readonly storage: BrowserStorage;
  readonly fetch: typeof globalThis.fetch;
  readonly reload: () => void;
}

/** The build-reload machine on the files that a build leaves under `builds/`. */
export function createBuildReloadActor({ build, storage, fetch, reload }: BuildReloadDeps): BuildReloadActor {
  const remembered = storedValue<Reloads>(storage, { key: 'build.reloads', initial: {}, parse: parseReloads });

  const read = async (path: string, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(path, { cache: 'no-store', signal });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };

  const fetchLatestBuild = async (signal: AbortSignal): Promise<string> => {
    const latest = fieldsOf(await read('/builds/latest.json', signal))?.id;
    if (typeof latest !== 'string') throw new Error('/builds/latest.json names no build');
    if (latest !== build) await read(`/builds/meta/${encodeURIComponent(latest)}.json`, signal);
    return latest;
  };

  const machine = buildReloadMachine.provide({
    actors: { fetchLatestBuild: fromPromise<string>(({ signal }) => fetchLatestBuild(signal)) },
    actions: { rememberReloads: (_, reloads) => remembered.set(reloads), reload },
  });
  return createActor(machine, { input: { build, reloads: remembered.get() } });
}

function parseReloads(read: unknown): Reloads | undefined {
  const times = Object.entries(fieldsOf(read) ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return Object.fromEntries(times);
}
