/** A list as someone changed it, with what others added to it or took from it since it was seen. */
export function mergedList<Entry>(
  stored: readonly Entry[],
  seen: readonly Entry[],
  given: readonly Entry[],
  textOf: (entry: Entry) => string,
): Entry[] {
  const [there, known, wanted] = [stored, seen, given].map((list) => new Set(list.map(textOf)));
  const mine = given.filter((entry) => !known?.has(textOf(entry)) || there?.has(textOf(entry)));
  const theirs = stored.filter((entry) => !known?.has(textOf(entry)) && !wanted?.has(textOf(entry)));
  return [...mine, ...theirs];
}
