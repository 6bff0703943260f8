import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { actionNotProvided, promiseNotProvided } from '../not-provided.ts';

/** How often to ask for a newer build (specification, section 9). */
export const pollInterval = 3_600_000;
/** How long a path is not reloaded again (specification, section 9). */
export const reloadGuard = 10_000;

/** When each path was last reloaded, in milliseconds. */
export type Reloads = Readonly<Record<string, number>>;

export interface BuildReloadInput {
  /** The build that is running; null in development, where no build is newer. */
  readonly build: string | null;
  /** As remembered from before the reload. */
  readonly reloads: Reloads;
}

export type BuildReloadEvent =
  /** `at` by a clock that continues across reloads, in milliseconds. */
  { type: 'route.changed'; path: string; at: number } | { type: 'chunk.failed' };

const recent = (reloads: Reloads, now: number): Reloads =>
  Object.fromEntries(Object.entries(reloads).filter(([, at]) => now - at < reloadGuard));

/**
 * Brings a newer build in on a route change, never in the middle of work (specification, section 4). Tag `stale` once a
 * newer build exists or a chunk failed to load.
 */
export const buildReloadMachine = setup({
  types: {
    context: {} as BuildReloadInput,
    input: {} as BuildReloadInput,
    events: {} as BuildReloadEvent,
    tags: {} as 'stale',
  },
  actors: { fetchLatestBuild: promiseNotProvided<string>('fetchLatestBuild') },
  actions: {
    rememberReloads: actionNotProvided('rememberReloads') as (_: unknown, reloads: Reloads) => void,
    reload: actionNotProvided('reload') as (_: unknown, params: { path: string }) => void,
  },
  guards: {
    isNewer: ({ context }, build: string) => context.build !== null && context.build !== build,
    mayReload: ({ context }, { path, at }: { path: string; at: number }) => !(path in recent(context.reloads, at)),
  },
  delays: { pollInterval },
}).createMachine({
  id: 'build-reload',
  context: ({ input }) => input,
  initial: 'current',
  on: { 'chunk.failed': '.stale' },
  states: {
    current: {
      initial: 'waiting',
      states: {
        waiting: { after: { pollInterval: 'asking' } },
        asking: {
          invoke: {
            src: 'fetchLatestBuild',
            onDone: [
              { guard: { type: 'isNewer', params: ({ event }) => event.output }, target: '#build-reload.stale' },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    stale: {
      tags: 'stale',
      on: {
        'route.changed': {
          guard: { type: 'mayReload', params: ({ event }) => event },
          target: 'stale',
          actions: [
            assign({
              reloads: ({ context, event }) => ({
                ...recent(context.reloads, event.at),
                [event.path]: event.at,
              }),
            }),
            { type: 'rememberReloads', params: ({ context }) => context.reloads },
            { type: 'reload', params: ({ event }) => ({ path: event.path }) },
          ],
        },
      },
    },
  },
});

export type BuildReloadActor = ActorRefFrom<typeof buildReloadMachine>;
export type BuildReloadSnapshot = SnapshotFrom<typeof buildReloadMachine>;
