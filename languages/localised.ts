/** Answers for the leaves of message trees in one language. */
export interface Catalogue {
  readonly language: string;
  /**
   * The text or function for a leaf, such as `sign-in.logIn.title`; `english` is what the source says there, `tree` the
   * whole that it belongs to.
   */
  resolve(id: string, english: unknown, tree: object): unknown;
}

/** A tree of messages as its readers see it: texts, functions that give texts, and branches of these. */
export type Localised<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string
    ? string
    : Tree[Key] extends (...args: never) => unknown
      ? Tree[Key]
      : Tree[Key] extends object
        ? Localised<Tree[Key]>
        : Tree[Key];
};

/**
 * Under which a tree has its name, and a table made from one has the tree: for those who list messages. Registered, as
 * the build's configuration has a copy of this module of its own.
 */
export const treeName = Symbol.for('name of a message tree');

let current: () => Catalogue | null = () => null;

/** Sets where leaves look for the language of the moment; `null` is the language of the source. */
export function resolveFrom(source: () => Catalogue | null): void {
  current = source;
}

/**
 * Returns a tree of English messages whose leaves are resolved when they are read, in the language of that moment.
 * Read leaves inside of functions; branches may be kept anywhere. `name` is that of the file: `cases.messages.ts`.
 */
export function localised<const Tree extends object>(name: string, english: Tree): Localised<Tree> {
  return branch(name, english, english) as Localised<Tree>;
}

function branch(path: string, english: object, tree: object): object {
  const inner = new Map<string, object>();
  return new Proxy(english, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol') return key === treeName ? path : value;
      const id = `${path}.${key}`;
      if (typeof value !== 'object' || value === null) return current()?.resolve(id, value, tree) ?? value;
      const known = inner.get(key) ?? branch(id, value, tree);
      inner.set(key, known);
      return known;
    },
  });
}
