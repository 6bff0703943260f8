/** Something to run once others have ended, on a share of the machine. */
export interface Task {
  readonly name: string;
  /** How many of the machine's slots it takes while it runs. */
  readonly slots: number;
  readonly needs?: readonly Task[];
}

/**
 * Runs tasks side by side within `slots`. They start in the order given, each as soon as what it needs has ended and
 * there is room; a task that is ready but does not fit is not overtaken, so that small ones cannot hold up a large one.
 * A need that is not among the tasks counts as met.
 */
export async function runScheduled<T extends Task>(
  tasks: readonly T[],
  slots: number,
  run: (task: T) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks];
  const unfinished = new Set<Task>(tasks);
  const running = new Map<T, Promise<void>>();

  const isReady = ({ needs = [] }: Task) => !needs.some((need) => unfinished.has(need));
  const fits = (task: Task) =>
    running.size === 0 || [...running.keys()].reduce((sum, other) => sum + other.slots, task.slots) <= slots;
  const start = (task: T) => {
    waiting.splice(waiting.indexOf(task), 1);
    const ended = run(task).finally(() => {
      running.delete(task);
      unfinished.delete(task);
    });
    running.set(task, ended);
  };
  const startWhatFits = () => {
    for (let next = waiting.find(isReady); next && fits(next); next = waiting.find(isReady)) start(next);
  };

  startWhatFits();
  while (running.size > 0) {
    await Promise.race(running.values());
    startWhatFits();
  }
  const [stuck] = waiting;
  if (stuck) throw new Error(`${stuck.name} needs itself.`);
}
