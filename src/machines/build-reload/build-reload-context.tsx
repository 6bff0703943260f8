import { actorContext } from '../actor-context.tsx';
import type { BuildReloadActor } from './build-reload-machine.ts';

export const [BuildReloadProvider, useBuildReloadActor] = actorContext<BuildReloadActor>('build reload');
