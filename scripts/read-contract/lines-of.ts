import { createReadStream } from 'node:fs';

/** Lines of a file, which end at a line feed only: `readline` also ends them at U+2028 and U+2029, which JSON text may hold. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest: string[] = [];
  for await (const chunk of createReadStream(file, 'utf8')) {
    const [first = '', ...others] = String(chunk).split('\n');
    rest.push(first);
    for (const line of others) {
      yield rest.join('');
      rest = [line];
    }
  }
  yield rest.join('');
}
