import { useSelector } from '@xstate/react';
import { createContext, use, type ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';

type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/** Carry a running actor to the screens below; the app starts it and stops it. */
export function actorContext<Actor extends AnyActorRef>(name: string) {
  const Context = createContext<Actor | null>(null);

  function Provider({ actor, children }: { readonly actor: Actor; readonly children: ReactNode }) {
    return <Context value={actor}>{children}</Context>;
  }

  function useActor(): Actor {
    const actor = use(Context);
    if (!actor) throw new Error(`The ${name} machine has no provider above this component.`);
    return actor;
  }

  function useActorSelector<Selected>(select: (snapshot: SnapshotOf<Actor>) => Selected): Selected {
    return useSelector<Actor, Selected>(useActor(), select);
  }

  return [Provider, useActor, useActorSelector] as const;
}
