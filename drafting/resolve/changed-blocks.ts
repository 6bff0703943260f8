import type { ResolvedBlock, ResolvedDraft } from './resolved.ts';

/** `number`: the clause’s own number alone is another. */
export type BlockChange = 'added' | 'text' | 'number';

/** Returns the blocks that are new or read differently than before, by their id. */
export function changedBlocks(before: ResolvedDraft, after: ResolvedDraft): ReadonlyMap<string, BlockChange> {
  const old = new Map(before.blocks.map((block) => [block.id, block]));
  const changes = new Map<string, BlockChange>();
  for (const block of after.blocks) {
    const was = old.get(block.id);
    if (!was) changes.set(block.id, 'added');
    else if (readsOf(was) !== readsOf(block)) changes.set(block.id, 'text');
    else if (was.type === 'paragraph' && block.type === 'paragraph' && was.label !== block.label) {
      changes.set(block.id, 'number');
    }
  }
  return changes;
}

/** All that a block shows but its number; why it is there it doesn’t show. */
function readsOf(block: ResolvedBlock): string {
  if (block.type === 'paragraph') return JSON.stringify([block.style, block.level, block.runs, block.dependsOn]);
  if (block.type !== 'table') return JSON.stringify({ ...block, why: null });
  const cells = block.rows.map((row) =>
    row.map(({ paragraphs }) => paragraphs.map(({ label, runs }) => [label, runs])),
  );
  return JSON.stringify([block.widths, cells, block.dependsOn]);
}
