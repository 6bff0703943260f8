import { nextBlock } from '../edit/blocks.ts';
import { EditRefused } from '../edit/refused.ts';
import { XmlElement } from '../xml/tree.ts';

export type Decision = 'accept' | 'reject';

const insertions = new Set(['ins', 'moveTo']);
const deletions = new Set(['del', 'moveFrom']);
const formerProperties = /PrChange$|^tblGridChange$|^numberingChange$/;
const ofCells = new Set(['cellIns', 'cellDel', 'cellMerge']);
const ranges = /^(?:move(?:From|To)|customXml(?:Ins|Del|MoveFrom|MoveTo))Range(?:Start|End)$/;

const anyMark = /<[\w.-]*:?(?:ins|del|move(?:From|To)\w*|customXml\w+Range\w+|\w+Change|cell(?:Ins|Del|Merge))[\s/>]/;

/** Whether a part can have tracked changes, by its names alone. */
export function hasMarks(source: string): boolean {
  return anyMark.test(source);
}

/**
 * Accepts or rejects the tracked changes of a tree that fit, as Word does: a paragraph whose mark goes is continued by
 * the next, which keeps its properties; an empty one goes, but never the last of a cell. Throws EditRefused for changes of cells.
 */
export function settle(root: XmlElement, decision: Decision, fits: (mark: XmlElement) => boolean = () => true): void {
  const gone = decision === 'accept' ? deletions : insertions;
  const kept = decision === 'accept' ? insertions : deletions;
  const joined: XmlElement[] = [];
  const rows: XmlElement[] = [];
  let [isLeft, hasRanges] = [false, false];
  const visit = (element: XmlElement) => {
    // From the end, so that what is taken out or unwrapped moves nothing that is still to come.
    for (let index = element.children.length - 1; index >= 0; index -= 1) {
      const child = element.children[index];
      if (!(child instanceof XmlElement)) continue;
      visit(child);
      const { word } = child;
      if (word.endsWith('Start') || word.endsWith('End')) {
        hasRanges ||= ranges.test(word);
        continue;
      }
      const isFormer = word.endsWith('Change') && formerProperties.test(word);
      if (!isFormer && !gone.has(word) && !kept.has(word) && !ofCells.has(word)) continue;
      if (!fits(child)) {
        isLeft = true;
        continue;
      }
      if (ofCells.has(word)) throw new EditRefused('cells');
      if (isFormer) settleProperties(child, decision);
      else if (element.word === 'rPr' && element.parent?.word === 'pPr') {
        const paragraph = element.parent.parent;
        child.remove();
        if (element.elements.length === 0) element.remove();
        if (gone.has(word) && paragraph) joined.push(paragraph);
      } else if (element.word === 'trPr') {
        child.remove();
        if (gone.has(word) && element.parent) rows.push(element.parent);
      } else if (gone.has(word)) child.remove();
      else {
        if (deletions.has(word)) restoreText(child);
        child.unwrap();
      }
    }
  };
  visit(root);
  for (const row of rows) removeRow(row);
  for (const paragraph of joined.toReversed()) join(paragraph);
  if (hasRanges && !isLeft) removeRanges(root);
}

function restoreText(deletion: XmlElement): void {
  for (const element of deletion.descendants()) {
    if (element.word === 'delText') element.rename('t');
    else if (element.word === 'delInstrText') element.rename('instrText');
  }
}

/** Former properties stand in an element of the same name within the change. */
function settleProperties(change: XmlElement, decision: Decision): void {
  const properties = change.parent;
  const former = change.elements[0];
  change.remove();
  if (decision === 'accept' || !properties) return;
  if (former?.word !== properties.word) return;
  const stays = (child: XmlElement) =>
    properties.word === 'pPr' ? child.word === 'rPr' || child.word === 'sectPr' : isMark(child);
  for (const child of properties.elements) if (!stays(child)) child.remove();
  const marksFirst = properties.word === 'rPr';
  properties.insert(marksFirst ? properties.children.length : 0, ...former.elements);
  if (properties.elements.length === 0) properties.remove();
}

function isMark({ word }: XmlElement): boolean {
  return insertions.has(word) || deletions.has(word);
}

function removeRow(row: XmlElement): void {
  const table = row.ancestor(({ word }) => word === 'tbl');
  row.remove();
  if (table && !table.descendants().some(({ word }) => word === 'tr')) table.remove();
}

/** Moves what a paragraph has left into the next one, before its content. */
function join(paragraph: XmlElement): void {
  if (!paragraph.parent) return;
  const next = nextBlock(paragraph);
  const content = paragraph.elements.filter(({ word }) => word !== 'pPr');
  const isEmpty = !content.some((child) => child.word === 'r' || child.descendants().some(({ word }) => word === 'r'));
  if (next?.word === 'p') {
    next.insert((next.child('pPr')?.index ?? -1) + 1, ...content);
    paragraph.remove();
  } else if (isEmpty && next) {
    for (const child of content) paragraph.before(child);
    paragraph.remove();
  }
}

function removeRanges(root: XmlElement): void {
  for (const element of root.descendants().toArray()) if (ranges.test(element.word)) element.remove();
}
