import type { Stretch } from '../structure/unbroken.ts';
import { hasLegalForm, isCompanyName, isPlainName, namesBeginAt } from './words/company-names.ts';

/** A line of a signature block is made of cells, one a column. */
const cell = /\S+(?:[ \u00a0]\S+)*/g;
const linesBelow = 5;
const signatureLabels = [/\bby\s*:/gi, /\b(?:per|signed)\s*:/gi, /\bname\s*:/gi, /\bsignature\s*:/gi];
const signatureMark = /\/s\/|_{4,}/g;
const onBehalf =
  /^(?:(?:signed|executed|accepted|agreed)[ ,]+(?:by[ ,]+)?)?(?:for[ ,]+(?:and[ ,]+)?)?on behalf of\b\s*:?\s*/i;
const onlyBehalf = new RegExp(`${onBehalf.source}$`, 'i');
/** "SUPPLIER:" and "Signed by" before a name. */
const lead =
  /^(?:(?:[Ss]igned|SIGNED|[Ee]xecuted|EXECUTED)\s+(?:by|BY|for|FOR)\s+|(?:[Tt]he |THE )?\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?\s*:\s*(?=\p{Lu}))/u;
/** Who signs and where, after a name. */
const tail =
  /[ ,]+(?:by|per)(?:\s*:|\s+(?=[_/\p{Lu}])).*$|\s+(?:name|title|signature|date|its)\s*:.*$|\s*(?:_{3,}|\/s\/|\().*$/iu;
/** Lines about the one who signs, whatever they end in: "Title: President, Acme Bank". */
const label =
  /^(?:by|per|(?:print(?:ed)?\s+)?name|title|its|date|dated|attn|attention|address|signature|position|capacity|witness|place|phone|fax|tel|e-?mail|notary)\b\s*(?::|\.|$)/i;

/** Within a line: "… for and on behalf of Acme Ltd. By: …". */
const inRunningText =
  /\b(?:[Ff]or and on behalf of|FOR AND ON BEHALF OF)\s*:?\s+(?=[A-Z])([^\n]{3,80}?)(?=\s*(?:\n|By\s*:|BY\s*:|[-_]{4}|Name\s*:|\(|$))/g;

/** Names of companies that sign, from a place in a text on: above or beside the lines for signatures. */
export function signingNames(text: string, from: number): Stretch[] {
  const inCells = namesInCells(text, from);
  const inLines = [...text.slice(from).matchAll(inRunningText)].flatMap(({ index, 0: whole, 1: said = '' }) => {
    const start = from + index + whole.indexOf(said);
    return namesIn(said, 1, true).map((name) => ({ start: start + name.start, end: start + name.end }));
  });
  const isNew = ({ start, end }: Stretch) => !inCells.some((known) => known.start < end && start < known.end);
  return [...inCells, ...inLines.filter(isNew)].sort((one, other) => one.start - other.start);
}

function namesInCells(text: string, from: number): Stretch[] {
  const lines = [...text.slice(from).matchAll(/[^\n]+/g)].filter(({ 0: line }) => line.trim() !== '');
  return lines.flatMap(({ index, 0: line }, at) => {
    const below = lines.slice(at + 1, at + 1 + linesBelow).map(([each]) => signaturesIn(each));
    const cells = [...line.matchAll(cell)];
    return cells.flatMap((each) => {
      const own = signaturesIn(line.slice(each.index));
      const places = Math.max(own, ...below);
      if (isBelowSignature(lines, at) && !hasLegalForm(each[0].replace(tail, ''))) return [];
      const isNamed = onlyBehalf.test(lines[at - 1]?.[0] ?? '');
      return namesIn(each[0], cells.length > 1 ? Math.min(places, 1) : places, isNamed).map(({ start, end }) => ({
        start: from + index + each.index + start,
        end: from + index + each.index + end,
      }));
    });
  });
}

/** Whether a line goes on from one that somebody signs, as that person's name and office do. */
function isBelowSignature(lines: readonly RegExpExecArray[], at: number): boolean {
  for (let above = at - 1; above >= Math.max(0, at - linesBelow); above -= 1) {
    const [line, next] = [lines[above], lines[above + 1]];
    if (!line || !next || next.index - (line.index + line[0].length) > 1) return false;
    if (signaturesIn(line[0]) > 0) return true;
  }
  return false;
}

/** The names in a cell above so many signatures; none where it is not clear how many names they are. */
function namesIn(said: string, signatures: number, isNamed: boolean): Stretch[] {
  if (label.test(said)) return [];
  const behalf = onBehalf.exec(said)?.[0] ?? '';
  const isSaid = isNamed || behalf !== '';
  if (signatures === 0 && !isSaid) return [];
  const article = behalf === '' ? '' : (/^the\s+(?=\p{Lu})/u.exec(said.slice(behalf.length))?.[0] ?? '');
  const skipped = behalf.length + article.length || (lead.exec(said)?.[0].length ?? 0);
  const names = said
    .slice(skipped)
    .replace(tail, '')
    .replace(/[\s,]+$/, '');
  const starts = namesBeginAt(names);
  if (starts.length > 1 && starts.length !== signatures) return [];
  return starts.flatMap((start, at): Stretch[] => {
    const name = names.slice(start, starts[at + 1]).replace(/[\s,]+$/, '');
    if (!isCompanyName(name) && !(isSaid && isPlainName(name))) return [];
    return [{ start: skipped + start, end: skipped + start + name.length }];
  });
}

/** How many sign in a line. */
function signaturesIn(line: string): number {
  const labels = Math.max(...signatureLabels.map((each) => [...line.matchAll(each)].length));
  return labels || [...line.matchAll(signatureMark)].length;
}
