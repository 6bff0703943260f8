import { actorContext } from '../actor-context.tsx';
import type { TrialGateActor } from './trial-gate-machine.ts';

export const [TrialGateProvider, useTrialGateActor] = actorContext<TrialGateActor>('trial gate');
