/** No word, rule or gap between words is longer; patterns that look on to the end of one take its length squared. */
const longest = 250;

/**
 * The same text for patterns to be run on, its offsets unchanged: runs of white space, and of characters without any, are
 * interrupted where they are longer than any that people write.
 */
export function withoutLongRuns(text: string): string {
  return text.replace(gaps, (run) => interrupted(run, '\u200B')).replace(words, (run) => interrupted(run, ' '));
}

const gaps = new RegExp(String.raw`\s{${longest},}`, 'g');
const words = new RegExp(String.raw`\S{${longest},}`, 'g');

function interrupted(run: string, by: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < run.length; at += longest) pieces.push(run.slice(at, at + longest - 1));
  return pieces.join(by).padEnd(run.length, by);
}
