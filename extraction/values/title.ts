import type { Stretch } from '../structure/unbroken.ts';
import type { ContractText, ReadValue } from './contract-text.ts';

const noun = String.raw`(?:Agreement|Contract|Amendment|Addendum|Lease|License|Licence|Deed|Undertaking|Memorandum|Letter|Terms(?:\s+and\s+Conditions)?|Statement|Power\s+of\s+Attorney|Schedule|Supplement|Statement of Work|Plan|Settlement|Understanding|Intent|Order|Assignment|Charter|Joint Venture|Guarant(?:y|ee)|Release|Policy|Protocol|Certificate)`;
const capitalWord = String.raw`(?:[A-Z0-9][\w&’'.()-]*|\([A-Za-z ]+\)|of|and|for|to|the|in|on|by|with|or|&|/|–|-+|No\.?\s*\d+)`;
const phrase = new RegExp(
  String.raw`\b(?:This|THIS)\s+(${capitalWord}(?:,?[\s-]+${capitalWord}){0,14}?)\s*(?=,|\(|\bis\b|\bdated\b|\bmade\b|\bentered\b|\beffective\b|\bhas\b|\bbetween\b|\bby and\b|\bDated\b|\bIS\b|\bMADE\b|\bDATED\b|\bENTERED\b|\bsets\b|\bshall\b|\bwill\b|["“])`,
);
const titleWord = String.raw`(?:(?!This\b|THIS\b)[A-Z][\w&’'.()/-]*|of|and|for|to|the|in|on|by|with|or|as\s+an?|&|-|–|/)`;
const heading = new RegExp(
  String.raw`(?:${titleWord}[,]?\s+){0,13}(?:${noun}|${noun.toUpperCase()})S?\b(?:\s+(?:#|NO\.?|No\.?)\s*\d+)?(?:\s+(?:(?:TO|OF|FOR|AND|to|of|for|and)\s+)(?:${titleWord}\s+){0,9}(?:${noun}|${noun.toUpperCase()})S?\b)?(?:[ \t]+(?:OF|FOR|ON|of|for|on)(?:[ \t]+${titleWord}){1,8}(?=[ \t]*(?:\r?\n|$)))?`,
  'g',
);
const notTitles =
  /^(?:this|that|such|said|whereas|in witness|certain|portions?|confidential treatment|table of contents|exhibit [\d.]+$|the parties|source:)|commission|omitted|redacted|securities|exchange act|furnished|pursuant/i;
const boilerplate = /^.*(?:DISCLOSED|REDACTED|COMMISSION|OMITTED|Translation|VERSION|COPY)\.?\s+(?=[A-Z])/s;
const prefix =
  /^(?:(?:EXHIBIT|Exhibit|EX|SCHEDULE|ANNEX|APPENDIX)[\s-]*[\dA-Z]{1,3}[.\d()a-zA-Z-]{0,8}\s+|EXECUTION (?:COPY|VERSION)\s+|CONFORMED COPY\s+|CONFIDENTIAL\s+|DRAFT\s+|\d+\s+|FORM OF\s+|(?:\w+\s+)?FINAL\s+)+/;

const usual =
  /\b(?:Agreement|Contract|Amendment|Addendum|Lease|Licen[cs]e|Deed|Memorandum|Power\s+of\s+Attorney|Statement|Undertaking|Understanding|Joint Venture)\b/i;

/** What the contract calls itself. */
export function readTitle({ text, opening }: ContractText): ReadValue<string> | null {
  const said = phraseIn(text, opening);
  const above = headingsIn(text, said ? said.start : opening.end);
  const named = said && isTelling(text, said) ? said : null;
  const telling =
    above.find((each) => isTelling(text, each) && usual.test(text.slice(each.start, each.end))) ??
    above.find((each) => usual.test(text.slice(each.start, each.end)));
  const best = named ? (above.find((each) => isWithin(text, named, each)) ?? named) : (telling ?? above[0] ?? said);
  if (!best) return null;
  const value = text.slice(best.start, best.end).replace(/\s+/g, ' ');
  return {
    value,
    places: [best],
    confidence: named && best !== named ? 0.97 : named || above.length > 0 ? 0.8 : 0.5,
  };
}

function phraseIn(text: string, opening: Stretch): Stretch | null {
  const found = phrase.exec(text.slice(0, opening.end));
  if (!found?.[1] || !new RegExp(noun, 'i').test(found[1])) return null;
  const start = found.index + found[0].indexOf(found[1]);
  return { start, end: start + found[1].trimEnd().length };
}

const isTelling = (text: string, { start, end }: Stretch) => text.slice(start, end).trim().split(/\s+/).length > 1;

function headingsIn(text: string, limit: number): Stretch[] {
  const head = text.slice(0, Math.min(limit, 4_000));
  const found: Stretch[] = [];
  for (const match of head.matchAll(heading)) {
    const lead = boilerplate.exec(match[0])?.[0].length ?? 0;
    const skipped = lead + (prefix.exec(match[0].slice(lead))?.[0].length ?? 0);
    const words = match[0].slice(skipped);
    if (words.length < 6 || words.length > 140 || notTitles.test(words)) continue;
    const start = match.index + skipped;
    found.push({ start, end: match.index + match[0].length });
  }
  return found;
}

const plain = (said: string) => said.toLowerCase().replace(/[^a-z0-9]+/g, '');

function isWithin(text: string, named: Stretch, above: Stretch): boolean {
  return plain(text.slice(above.start, above.end)) === plain(text.slice(named.start, named.end));
}
