import { ApiError, createApi, type Api } from '#api';
import { createQueryClient } from '#api/query-client';
import type { PublicConfiguration } from '#api-contract/configuration';
import type { UserInfo } from '#api-contract/session/endpoints';
import type { AuthActor, LeaveReason } from '#machines/auth';
import type { BuildReloadActor } from '#machines/build-reload';
import type { Toaster } from '#machines/toast';
import type { TrialGateActor } from '#machines/trial-gate';
import type { QueryClient } from '@tanstack/react-query';
import { bridgeQueries } from '../cache/bridge-queries.ts';
import { createAuthActor } from '../actors/auth-actor.ts';
import { createBuildReloadActor } from '../actors/build-reload-actor.ts';
import { createTrialGateActor } from '../actors/trial-gate-actor.ts';
import type { Boot } from '../boot/boot.ts';
import { forgetPerson } from '../stores/forget-person.ts';
import { rememberUser, storeRowsPerPage } from './remember-user.ts';
import { openStores, type Stores } from '../stores/stores.ts';

interface ShellDeps {
  readonly boot: Boot;
  readonly configuration: PublicConfiguration;
  readonly toaster: Toaster;
  readonly goToLogin: (reason: LeaveReason) => void;
  readonly goToBilling: () => void;
}

/** Everything that runs behind the signed-in pages. */
export interface OpenShell {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly stores: Stores;
  readonly auth: AuthActor;
  readonly trialGate: TrialGateActor;
  readonly buildReload: BuildReloadActor;
  readonly toaster: Toaster;
  close(): void;
}

/** Wire stores, server, cache and machines to one another, and start them. */
export function openShell({ boot, configuration, toaster, goToLogin, goToBilling }: ShellDeps): OpenShell {
  const stores = openStores(boot.storage);
  const onFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    boot.toasts.showFailure(error.message);
    if (error.code === 'trial_ended') goToBilling();
  };
  const api = createApi({
    apiBase: configuration.apiBase,
    token: () => auth.getSnapshot().context.session?.token ?? null,
    onTokenRejected: (token) => auth.send({ type: 'token.rejected', token }),
  });
  const queries = createQueryClient({ onFailure });
  const { cache } = stores;
  const kept = boot.session.get();
  if (kept) cache.belongTo(kept.email, boot.build);
  const stops = [
    bridgeQueries(queries, cache, () => auth.getSnapshot().hasTag('signed-in')),
    storeRowsPerPage(queries, api, stores.userData),
  ];
  const auth = createAuthActor({
    api,
    storage: boot.storage,
    kept: boot.session,
    stores,
    clearCache: () => {
      queries.clear();
      cache.clear();
      stores.chosenFiles.clear();
    },
    goToLogin,
    onFailure,
  });
  const trialGate = createTrialGateActor({ api, auth, goToBilling, onFailure });
  const buildReload = createBuildReloadActor({
    build: boot.build,
    storage: boot.tabStorage,
    fetch: (...request) => globalThis.fetch(...request),
    reload: () => location.reload(),
  });

  let known: UserInfo | null = null;
  auth.subscribe((snapshot) => {
    const { context } = snapshot;
    if (context.userData && context.userData !== known) rememberUser(queries, api, context.userData);
    known = context.userData;
    if (snapshot.hasTag('signed-out') && context.left === null) goToLogin('elsewhere');
    if (snapshot.hasTag('signed-in') && context.session) cache.belongTo(context.session.email, boot.build);
    // What someone else left unsaved here is not theirs to see.
    if (context.session && stores.chat.belongTo(context.session.email)) forgetPerson(boot.storage, isOfThisSession);
  });

  const actors = [auth, trialGate, buildReload];
  for (const actor of actors) actor.start();
  return {
    api,
    queries,
    stores,
    auth,
    trialGate,
    buildReload,
    toaster,
    close() {
      for (const actor of actors) actor.stop();
      for (const stop of stops) stop();
      queries.clear();
    },
  };
}

const isOfThisSession = (key: string) => /^(user|cache)\.|^chat\.owner$/.test(key);
