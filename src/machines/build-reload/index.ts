export { BuildReloadProvider, useBuildReloadActor } from './build-reload-context.tsx';
export { buildReloadMachine, type BuildReloadActor, type Reloads } from './build-reload-machine.ts';
