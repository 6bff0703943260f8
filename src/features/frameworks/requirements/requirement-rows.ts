import type { Answer } from '#api-contract/compliance/answers';
import { blankAnswer } from '#api-contract/compliance/blank-answer';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import type { RequirementData } from './requirement-cells.tsx';
import { isCounted, type sumsByRow, type TotalFilter } from './shown-answers.ts';

/** A requirement as a tree knows it. */
export const nodeOf = ({ ref, parent, assessable, kind }: OutlineRow) => ({
  id: ref,
  parent,
  look: kind === 'group' ? ('group' as const) : assessable ? undefined : ('quiet' as const),
});

/** The requirements that the words and the filter leave; null for all of them. */
export function matching(
  outline: readonly OutlineRow[],
  shown: ReadonlyMap<string, Answer>,
  words: string,
  filter: TotalFilter | null,
): ReadonlySet<string> | null {
  if (words === '' && filter === null) return null;
  return new Set(
    outline
      .filter(({ ref, label, title, assessable }) => {
        if (filter !== null && !(assessable && isCounted(filter, shown.get(ref) ?? blankAnswer(ref)))) return false;
        return words === '' || `${label} ${title}`.toLowerCase().includes(words);
      })
      .map(({ ref }) => ref),
  );
}

/** What rows show; the same object until something of it changes is up to whoever asks. */
export function dataOf(
  outline: readonly OutlineRow[],
  shown: ReadonlyMap<string, Answer>,
  sums: ReturnType<typeof sumsByRow>,
  isAssessed: boolean,
): ReadonlyMap<string, RequirementData> {
  return new Map(
    outline.map((row) => [
      row.ref,
      {
        row,
        answer: isAssessed ? (shown.get(row.ref) ?? blankAnswer(row.ref)) : null,
        sums: isAssessed && !row.assessable ? (sums.get(row.ref) ?? null) : null,
      },
    ]),
  );
}
