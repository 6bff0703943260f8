import {
  type Block,
  type Cell,
  type Inline,
  randomBlock,
  randomBlocks,
  randomCells,
  randomInline,
  randomWords,
  type Table,
} from './generated-content.ts';
import { Random } from './random.ts';
import { type DocumentForm, writeDocument } from './write-document.ts';

/** Two versions of one generated document, each in a form of its own; the same for the same seed. */
export async function generatedVersions(seed: number): Promise<[before: Buffer, after: Buffer]> {
  const random = new Random(seed);
  const blocks = randomBlocks(random);
  const before = await writeDocument(blocks, formOf(random));
  return [before, await writeDocument(secondVersion(random, blocks), formOf(random))];
}

function formOf(random: Random): DocumentForm {
  return {
    isStrict: random.chance(0.1),
    wordsInRun: 1 + random.below(6),
    ...(random.chance(0.1) ? { prefix: 'ns0' } : {}),
    ...(random.chance(0.1) ? { main: 'word/document2.xml' } : {}),
  };
}

/** Changes words, formats, paragraphs, rows, cells and tables here and there, as a second author would. */
export function secondVersion(random: Random, blocks: readonly Block[], rate = 0.25): Block[] {
  const changed = blocks.flatMap((block, index): Block[] => {
    const isLast = index === blocks.length - 1;
    if (!random.chance(rate)) return [block];
    const kind = random.next();
    if (kind < 0.15 && !isLast) return [];
    if (kind < 0.3) return [randomBlock(random), block];
    return [changeBlock(random, block)];
  });
  if (changed.length > 3 && random.chance(0.15)) {
    const [moved] = changed.splice(random.below(changed.length - 1), 1);
    if (moved) changed.splice(random.below(changed.length - 1), 0, moved);
  }
  return changed;
}

function changeBlock(random: Random, block: Block): Block {
  if (block.kind === 'table') return changeTable(random, block);
  if (block.kind === 'control') return { ...block, blocks: block.blocks.map((each) => changeBlock(random, each)) };
  const inlines = block.inlines.flatMap((inline) => (random.chance(0.4) ? changeInline(random, inline) : [inline]));
  const added = random.chance(0.3) ? [randomInline(random, 1)] : [];
  return { ...block, inlines: [...inlines, ...added] };
}

function changeInline(random: Random, inline: Inline): Inline[] {
  if (inline.kind === 'box') return [{ ...inline, blocks: inline.blocks.map((each) => changeBlock(random, each)) }];
  if (random.chance(0.2)) return [];
  if (!('text' in inline) || inline.kind === 'sym') return [inline];
  if (inline.kind === 'text' && random.chance(0.2))
    return [{ ...inline, format: random.pick(['', '<w:b/>', '<w:i/>']) }];
  const words = inline.text.split(' ');
  words.splice(random.below(words.length), random.below(3), randomWords(random, 3).trim());
  return [{ ...inline, text: words.join(' ') }];
}

function changeTable(random: Random, table: Table): Table {
  const rows = table.rows.flatMap((row) => {
    if (!random.chance(0.4)) return [row];
    const kind = random.next();
    if (kind < 0.15 && table.rows.length > 1) return [];
    if (kind < 0.3) return [row, { cells: randomCells(random, 1) }];
    if (kind < 0.4 && row.cells.length > 1) return [{ ...row, cells: mergeCells(row.cells) }];
    const change = ({ span, blocks }: Cell) => ({
      span,
      blocks: blocks.map((block) => (random.chance(0.5) ? changeBlock(random, block) : block)),
    });
    return [{ ...row, cells: row.cells.map(change) }];
  });
  return { kind: 'table', rows: rows.length > 0 ? rows : table.rows };
}

function mergeCells([first, second, ...rest]: readonly Cell[]): Cell[] {
  if (!first || !second) return [];
  return [{ span: first.span + second.span, blocks: [...first.blocks, ...second.blocks] }, ...rest];
}
