import { outlineColumns, treeColumns } from '#kit/tree-table';
import { messages } from '../frameworks.messages.ts';

const { table: texts, keys: keyTexts } = messages;

const [ref, title, result] = outlineColumns;

export const requirementColumns = treeColumns(texts, [
  ref,
  title,
  { id: 'applicable', width: '4.5rem' },
  result,
  { id: 'score', width: '4rem' },
  { id: 'evidence', width: '7rem' },
  { id: 'owner', width: '8rem' },
  { id: 'due', width: '7rem' },
]);

/** Those of a framework that nobody assesses. */
export const columnsOfText = requirementColumns.slice(0, 2);

/** The keys of the tree, for the help. */
export const listedKeys = () => [
  { keys: ['↑', '↓', 'J', 'K'], label: keyTexts.move },
  { keys: ['←', '→'], label: keyTexts.fold },
  { keys: ['Enter'], label: keyTexts.open },
  { keys: ['1'], label: keyTexts.notMet },
  { keys: ['2'], label: keyTexts.partly },
  { keys: ['3'], label: keyTexts.met },
  { keys: ['0'], label: keyTexts.clear },
  { keys: ['N'], label: keyTexts.notApplicable },
  { keys: ['A'], label: keyTexts.assign },
  { keys: ['D'], label: keyTexts.due },
  { keys: ['E'], label: keyTexts.evidence },
  { keys: ['C'], label: keyTexts.comment },
  { keys: ['Shift', '↓'], label: keyTexts.select },
  { keys: ['Z'], label: keyTexts.undo },
  { keys: ['F'], label: keyTexts.filter },
];
