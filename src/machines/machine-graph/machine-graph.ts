import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One way out of a state: what it is called and where it leads; a transition that stays leads nowhere. */
export interface Way {
  readonly label: string;
  readonly to: string | null;
}

/** A state with its ways out and the states inside it. */
export interface GraphState {
  readonly id: string;
  readonly name: string;
  readonly kind: 'initial' | 'final' | 'other';
  readonly ways: readonly Way[];
  readonly inside: readonly GraphState[];
}

/** The states of a machine as they are configured, the root first. */
export function machineGraph(machine: AnyStateMachine): GraphState {
  return stateOf(machine.root);
}

function stateOf(node: AnyStateNode): GraphState {
  return {
    id: node.id,
    name: node.key,
    kind: kindOf(node),
    ways: [...node.transitions.values(), node.always ?? []].flat().map((transition) => wayOf(node, transition)),
    inside: Object.values(node.states).map(stateOf),
  };
}

function kindOf(node: AnyStateNode): GraphState['kind'] {
  if (node.type === 'final') return 'final';
  return node.parent?.initial?.target.includes(node) ? 'initial' : 'other';
}

function wayOf(node: AnyStateNode, { eventType, guard, target }: AnyTransitionDefinition): Way {
  const condition = nameOf(guard);
  return {
    label: condition ? `${eventName(node, eventType)} [${condition}]` : eventName(node, eventType),
    to: target?.[0]?.id ?? null,
  };
}

/** An event as a person says it: xstate's own events name the actor or the delay that they come from. */
function eventName(node: AnyStateNode, type: string): string {
  const invoked = node.invoke.find(({ id }) => type.endsWith(`.${id}`));
  if (type.startsWith('xstate.done.actor')) return `done: ${invoked ? String(invoked.src) : 'a child'}`;
  if (type.startsWith('xstate.error.actor')) return `failed: ${invoked ? String(invoked.src) : 'a child'}`;
  if (type.startsWith('xstate.after')) return `after ${type.split('.')[2]}`;
  return type || 'at once';
}

function nameOf(guard: unknown): string | undefined {
  if (typeof guard === 'string') return guard;
  const type = (guard as { readonly type?: unknown } | undefined)?.type;
  return typeof type === 'string' ? type : undefined;
}
