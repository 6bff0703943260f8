export { TrialGateProvider, useTrialGateActor } from './trial-gate-context.tsx';
export { trialGateMachine, type TrialGateActor, type TrialGateSnapshot } from './trial-gate-machine.ts';
