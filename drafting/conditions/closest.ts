/** Returns the name that somebody probably meant: few letters differ; null where none is near. */
export function closest(typed: string, names: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(typed.length / 3));
  let best: string | null = null;
  let least = most + 1;
  for (const name of names) {
    if (Math.abs(name.length - typed.length) >= least) continue;
    const distance = name.toLowerCase() === typed.toLowerCase() ? 0 : lettersBetween(typed, name);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** Letters to add, drop, change, or swap with their neighbour. */
function lettersBetween(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      line.push(cost);
    }
    before = above;
    above = line;
  }
  return above[to.length] ?? 0;
}
