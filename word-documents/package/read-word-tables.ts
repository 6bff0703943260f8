import { itemsOf } from '../edit/blocks.ts';
import { readStory } from '../text/story.ts';
import { WordFile } from './word-file.ts';

/**
 * Returns the tables of a DOCX in order, those within others after them: rows of cells, each cell its text with tracked
 * changes accepted and a line for each paragraph. Deleted rows are left out. Throws WordFileRefused, WordXmlRejected.
 */
export async function readWordTables(bytes: Uint8Array): Promise<string[][][]> {
  const { body } = await WordFile.open(bytes);
  const tables = [...body.descendants()].filter(({ word }) => word === 'tbl');
  return tables.map((table) =>
    itemsOf(table, 'tr').flatMap((row) =>
      readStory(row).text === ''
        ? []
        : [itemsOf(row, 'tc').map((cell) => readStory(cell).text.replace(/\n\n/g, '\n').trim())],
    ),
  );
}
