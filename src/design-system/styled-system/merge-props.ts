type Props = Readonly<Record<string, unknown>>;
type Handler = (...given: unknown[]) => void;
type Ref = ((node: unknown) => unknown) | { current: unknown } | null | undefined;

/** The props of an element and of its child in one: the child's win, handlers, classes, styles and refs of both hold. */
export function mergeProps(outer: Props, child: Props): Props {
  const merged: Record<string, unknown> = { ...outer };
  for (const name in child) {
    const value = child[name];
    const other = outer[name];
    if (value === undefined) continue;
    if (other === undefined) merged[name] = value;
    else if (name === 'ref') merged['ref'] = bothRefs(other as Ref, value as Ref);
    else if (name === 'className') merged[name] = `${other} ${value}`;
    else if (name === 'style') merged[name] = { ...(other as object), ...(value as object) };
    else if (/^on[A-Z]/.test(name)) merged[name] = both(other as Handler, value as Handler);
    else merged[name] = value;
  }
  return merged;
}

const both =
  (one: Handler, other: Handler): Handler =>
  (...given) => {
    one(...given);
    other(...given);
  };

function bothRefs(one: Ref, other: Ref) {
  if (!one || !other) return one ?? other;
  return (node: unknown) => {
    const undo = [one, other].map((ref) => {
      if (typeof ref !== 'function') return assign(ref, node);
      const leave = ref(node);
      return () => (typeof leave === 'function' ? leave() : ref(null));
    });
    return () => undo.forEach((each) => each());
  };
}

function assign(ref: { current: unknown }, node: unknown) {
  ref.current = node;
  return () => {
    ref.current = null;
  };
}
