import type { Api } from '#api';
import type { UserStatus } from '#api-contract/session/endpoints';
import type { AuthActor } from '#machines/auth';
import { type TrialGateActor, trialGateMachine } from '#machines/trial-gate';
import { createActor, fromPromise } from 'xstate';

interface TrialGateDeps {
  readonly api: Api;
  readonly auth: AuthActor;
  readonly goToBilling: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** The trial gate on the server's answer and the auth machine. */
export function createTrialGateActor({ api, auth, goToBilling, onFailure }: TrialGateDeps): TrialGateActor {
  const checkUserInfo = async (signal: AbortSignal): Promise<UserStatus> => {
    try {
      return (await api.GET('/api/checkuserinfo', { signal })).data;
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      throw error;
    }
  };

  const machine = trialGateMachine.provide({
    actors: { checkUserInfo: fromPromise<UserStatus>(({ signal }) => checkUserInfo(signal)) },
    actions: {
      forceLogout: () => auth.send({ type: 'logout.forced' }),
      reportFailedCheck: () => auth.send({ type: 'status-check.failed' }),
      goToBilling,
    },
  });
  return createActor(machine);
}
