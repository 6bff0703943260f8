import { createContext, Fragment, useContext, type ReactNode } from 'react';
import { observableValue, type Observable } from '../engine/observable.ts';
import type { ViewerEngine } from '../engine/viewer-engine.ts';
import type { PluginHost, RunningPlugin, ViewerPlugin } from './plugin.ts';

export type NamedPlugin = RunningPlugin & { readonly name: string };

/** Starts plugins on a document and stops them again; those that run are in the order in which they were given. */
export class RunningPlugins {
  readonly #plugins: readonly ViewerPlugin[];
  readonly #running = observableValue<readonly NamedPlugin[]>([]);
  #round = 0;

  constructor(plugins: readonly ViewerPlugin[]) {
    this.#plugins = plugins;
  }

  get running(): Observable<readonly NamedPlugin[]> {
    return this.#running;
  }

  /** Start those that start early, or all others. */
  start(early: boolean, engine: ViewerEngine, host: PluginHost): void {
    const round = this.#round;
    const started: NamedPlugin[] = [];
    for (const { name, start, early: isEarly = false } of this.#plugins) {
      if (isEarly !== early) continue;
      const plugin = start(engine, host);
      if (plugin instanceof Promise) void plugin.then((late) => this.#add([{ ...late, name }], round));
      else started.push({ ...plugin, name });
    }
    this.#add(started, round);
  }

  stop(): void {
    this.#round += 1;
    for (const plugin of this.#running.get().toReversed()) plugin.stop?.();
    this.#running.set([]);
  }

  #add(started: readonly NamedPlugin[], round: number): void {
    if (round !== this.#round) return started.forEach((plugin) => plugin.stop?.());
    const place = ({ name }: NamedPlugin) => this.#plugins.findIndex((plugin) => plugin.name === name);
    this.#running.set([...this.#running.get(), ...started].sort((a, b) => place(a) - place(b)));
  }
}

const RunningContext = createContext<readonly NamedPlugin[]>([]);

export const RunningProvider = RunningContext.Provider;

export const useRunningPlugins = () => useContext(RunningContext);

/** What the running plugins have for a place in the viewer. */
export function Slot({ of }: { of: (plugin: RunningPlugin) => ReactNode }) {
  return useRunningPlugins().map((plugin) => <Fragment key={plugin.name}>{of(plugin)}</Fragment>);
}
