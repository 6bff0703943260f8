import type { TreeGridColumn } from '#design-system/tree-grid';
import { messages } from '../frameworks.messages.ts';

const { table: texts, keys: keyTexts } = messages;

export const requirementColumns: readonly TreeGridColumn[] = [
  {
    id: 'ref',
    get header() {
      return texts.ref;
    },
    width: '10rem',
  },
  {
    id: 'title',
    get header() {
      return texts.title;
    },
    width: 'minmax(12rem, 1fr)',
    onCard: 'main',
  },
  {
    id: 'applicable',
    get header() {
      return texts.applicable;
    },
    width: '4.5rem',
  },
  {
    id: 'result',
    get header() {
      return texts.result;
    },
    width: '8rem',
    onCard: 'state',
  },
  {
    id: 'score',
    get header() {
      return texts.score;
    },
    width: '4rem',
  },
  {
    id: 'evidence',
    get header() {
      return texts.evidence;
    },
    width: '7rem',
  },
  {
    id: 'owner',
    get header() {
      return texts.owner;
    },
    width: '8rem',
  },
  {
    id: 'due',
    get header() {
      return texts.due;
    },
    width: '7rem',
  },
];
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
