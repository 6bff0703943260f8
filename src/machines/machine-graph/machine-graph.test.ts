import { expect, test } from 'vitest';
import { toastMachine } from '../toast/toast-machine.ts';
import { trialGateMachine } from '../trial-gate/trial-gate-machine.ts';
import { type GraphState, machineGraph } from './machine-graph.ts';

const find = (graph: GraphState, name: string): GraphState | undefined =>
  graph.name === name ? graph : graph.inside.map((each) => find(each, name)).find(Boolean);

test('a graph has the states of its machine, with initial and final ones marked', () => {
  const graph = machineGraph(trialGateMachine);
  expect(graph.inside.map(({ name, kind }) => [name, kind])).toEqual([
    ['idle', 'initial'],
    ['checking', 'other'],
    ['open', 'other'],
    ['unpaid', 'other'],
  ]);
  expect(find(machineGraph(toastMachine), 'closed')?.kind).toBe('final');
});

test('a way out is called by its event, the actor or the delay it waits for, and its guard', () => {
  expect(find(machineGraph(trialGateMachine), 'checking')?.ways).toEqual([
    { label: 'session.ended', to: 'trial-gate.idle' },
    { label: 'done: checkUserInfo [isUnanswered]', to: 'trial-gate.idle' },
    { label: 'done: checkUserInfo [mustLeave]', to: 'trial-gate.idle' },
    { label: 'done: checkUserInfo [mustPay]', to: 'trial-gate.unpaid' },
    { label: 'done: checkUserInfo', to: 'trial-gate.open' },
    { label: 'failed: checkUserInfo', to: 'trial-gate.idle' },
  ]);
  const toast = machineGraph(toastMachine);
  expect(find(toast, 'counting')?.ways).toContainEqual({ label: 'after remaining', to: 'toast.closed' });
  expect(find(toast, 'arriving')?.ways).toContainEqual({ label: 'at once [stays]', to: 'toast.shown.staying' });
});

test('a transition that stays leads nowhere', () => {
  expect(find(machineGraph(toastMachine), 'held')?.ways).toContainEqual({ label: 'hold.began', to: null });
});
