export { TrialGateProvider, useTrialGateActor } from './trial-gate-context.tsx';
export {
  type StatusCheck,
  trialGateMachine,
  type TrialGateActor,
  type TrialGateSnapshot,
} from './trial-gate-machine.ts';
