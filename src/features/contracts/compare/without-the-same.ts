import type { Block } from './compare-texts.ts';

/** So many paragraphs beside a change stay, to read it by. */
const kept = 1;

/** Paragraphs that were left out because they are the same. */
export interface Gap {
  readonly kind: 'gap';
  readonly count: number;
}

/** A comparison without the long stretches in which nothing changed. */
export function withoutTheSame(blocks: readonly Block[]): (Block | Gap)[] {
  const near = (index: number) =>
    blocks.slice(Math.max(0, index - kept), index + kept + 1).some(({ kind }) => kind !== 'same');
  const shown: (Block | Gap)[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = shown.at(-1);
    if (near(index)) shown.push(block);
    else if (last?.kind === 'gap') shown[shown.length - 1] = { kind: 'gap', count: last.count + 1 };
    else shown.push({ kind: 'gap', count: 1 });
  }
  return shown;
}
