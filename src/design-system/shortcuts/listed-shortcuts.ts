/** One thing that keys do. */
export interface Shortcut {
  /** Keys that each do it, as they are printed on the keyboard: `J`, `↓`. */
  readonly keys: readonly string[];
  readonly label: string;
}

export interface ShortcutGroup {
  /** Where they work. */
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

let groups: readonly ShortcutGroup[] = [];
let singleKeys = true;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The shortcuts of everything that is on the page now, in the order in which it came. */
export const listedShortcuts = {
  get: () => groups,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Returns the way to take them off the list. */
  list(group: ShortcutGroup): () => void {
    groups = [...groups, group];
    tell();
    return () => {
      groups = groups.filter((other) => other !== group);
      tell();
    };
  },
};

/** Whether single keys do something outside the list or panel that has the focus. */
export const areSingleKeysOn = () => singleKeys;

export function setSingleKeys(on: boolean): void {
  singleKeys = on;
}
