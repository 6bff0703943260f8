import { type Api, ApiError, isAbort } from '#api';
import type { AuthActor } from '#machines/auth';
import { type StatusCheck, type TrialGateActor, trialGateMachine } from '#machines/trial-gate';
import { createActor, fromPromise } from 'xstate';

interface TrialGateDeps {
  readonly api: Api;
  readonly auth: AuthActor;
  readonly goToBilling: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** The trial gate on the server's answer and the auth machine. */
export function createTrialGateActor({ api, auth, goToBilling, onFailure }: TrialGateDeps): TrialGateActor {
  const checkUserInfo = async (signal: AbortSignal): Promise<StatusCheck> => {
    try {
      return (await api.GET('/api/checkuserinfo', { signal })).data;
    } catch (error) {
      if (signal.aborted || isAbort(error)) return 'unanswered';
      onFailure(error);
      if (error instanceof ApiError && error.transient) return 'unanswered';
      throw error;
    }
  };

  const machine = trialGateMachine.provide({
    actors: { checkUserInfo: fromPromise<StatusCheck>(({ signal }) => checkUserInfo(signal)) },
    actions: {
      forceLogout: () => auth.send({ type: 'logout.forced' }),
      reportFailedCheck: () => auth.send({ type: 'status-check.failed' }),
      goToBilling,
    },
  });
  return createActor(machine);
}
