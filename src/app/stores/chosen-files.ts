/** Documents that were chosen on another page, until the contract list takes them. */
export interface ChosenFiles {
  get(): readonly File[];
  add(files: readonly File[]): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

const none: readonly File[] = [];

export function chosenFiles(): ChosenFiles {
  const listeners = new Set<() => void>();
  let chosen = none;

  function become(files: readonly File[]) {
    chosen = files;
    for (const listener of listeners) listener();
  }

  return {
    get: () => chosen,
    add: (files) => become([...chosen, ...files]),
    clear: () => become(none),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
