/** What has to be closed again, in the order opposite to that it was opened in. */
export interface UndoList {
  add(close: () => Promise<void>): void;
  /** Close everything once; what fails does not keep the rest open. */
  run(): Promise<void>;
}

export function createUndoList(onError: (error: unknown) => void): UndoList {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (close) => steps.push(close),
    run: async () => {
      for (let close = steps.pop(); close; close = steps.pop()) await close().catch(onError);
    },
  };
}
