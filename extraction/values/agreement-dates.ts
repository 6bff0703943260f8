import type { Stretch } from '../structure/unbroken.ts';
import { clausesOf, type ContractText, type ReadValue } from './contract-text.ts';
import { datesIn, type FoundDate, sureOf } from './words/dates.ts';

const referredTo =
  /\b(?:certain|existing|original|prior|previous|underlying|amended by|parties to (?:a|that|the)|pursuant to|under the|to the)\b[^.;]{0,120}\b(?:agreement|contract|license|lease)\b[^.;]{0,60}$/i;
const besideSignature = /(?<!Effective )\bDate:\s*[_\s-]*$/;
const ending = /\b(?:until|expir\w*|terminat\w*|through|conclud\w*|ends|ending|to an end|end (?:on|of))\b[^.;]{0,40}$/i;
const madeOn =
  /\b(?:made|entered|dated|executed|date|signed|effective|as of|concluded|agreement|this|on)\b[^.;]{0,90}$/i;

/** The days that a contract bears for itself. */
export function readAgreementDates(contract: ContractText) {
  const agreement = readAgreementDate(contract);
  return {
    agreement_date: agreement,
    signature_date: readSignatureDate(contract, agreement),
    effective_date: readEffectiveDate(contract, agreement),
  };
}

export type AgreementDate = keyof ReturnType<typeof readAgreementDates>;

/** The date that the contract bears: in its opening, else beside its signatures. */
function readAgreementDate({ text, opening }: ContractText): ReadValue<string> | null {
  const body = text.slice(0, opening.end);
  const made = datesIn(body).filter((date) => {
    const before = body.slice(Math.max(0, date.start - 160), date.start);
    return madeOn.test(before) && !referredTo.test(before) && !ending.test(before) && !besideSignature.test(before);
  });
  const preamble =
    /\b(?:This|THIS)\b[^.]{0,200}\b(?:Agreement|AGREEMENT|Amendment|AMENDMENT|Contract|CONTRACT)\b/.exec(body)?.index ??
    0;
  const inPreamble = made.filter(({ start }) => start >= preamble && start < preamble + 700);
  const best = inPreamble[0] ?? made[0];
  if (best) return said(best, made.length === 1 && inPreamble.length === 1 ? 0.93 : 0.84);
  const signed = signatureDate(text);
  if (signed) return signed;
  const any = datesIn(body).find((date) => !isEnd(body, date));
  return any ? said(any, 0.4) : null;
}

/** Whether the text says that something ends on a day. */
const isEnd = (text: string, { start }: FoundDate) => ending.test(text.slice(Math.max(0, start - 160), start));

/** The last day that stands beside a signature: then all had signed. */
function signatureDate(text: string): ReadValue<string> | null {
  const labelled = datesIn(text).filter(({ start }) =>
    /\b(?:Date|DATE|Dated|DATED)(?:\s+[Ss]igned)?\s*:\s*[_\s-]*$|Signed[^.]{0,30}this $/.test(
      text.slice(Math.max(0, start - 40), start),
    ),
  );
  const from = text.search(/IN WITNESS WHEREOF|in witness whereof|In witness whereof|IN WITNESS/);
  const tail = from < 0 ? Math.max(0, text.length - 2_500) : from;
  const near = datesIn(text.slice(tail, tail + 2_500))
    .map((date) => shifted(date, tail))
    .filter((date) => !isEnd(text, date));
  const last = (labelled.length > 0 ? labelled : near).toSorted((one, other) => (one.iso < other.iso ? 1 : -1))[0];
  return last ? said(last, labelled.length > 0 ? 0.7 : 0.5) : null;
}

const signing =
  /\bIN WITNESS (?:WHEREOF|OF WHICH)\b|\bAGREED AND ACCEPTED\b|\bACCEPTED AND AGREED\b|\n\s*(?:Signed|SIGNED|Executed|EXECUTED)\b/i;
const annexed = /\b(?:EXHIBIT|SCHEDULE|ANNEX|APPENDIX|ATTACHMENT)\b/;
const besideName = /\b(?:Date|Dated|Date Signed|Date of Signature|Signature Date)\s*:\s*$/i;
const inWords =
  /\b(?:signed|executed)\b(?:\s+(?:and delivered|this (?:agreement|amendment|contract)|(?:by|at|in) [^.;:,]{0,60},?))*\s+(?:on|this)(?: the)?\s*$/i;
const leftBlank =
  /\b(?:Date|Dated|Date Signed|Date of Signature|Signature Date)\s*:[ \t]*(?:_{2,}|\.{3,}|[-–]{3,}|\[[ _]*\])/i;

const maxSignatures = 4_000;
const maxWords = 400;
const maxDaysFromAgreement = 400;

/**
 * The last day beside a signature, or the day on which all sign in so many words. Rather nothing than a day that may be
 * another: one that reads both ways, one far from the date that the contract bears, one where somebody left theirs blank.
 */
function readSignatureDate({ text }: ContractText, agreement: ReadValue<string> | null): ReadValue<string> | null {
  const from = signing.exec(text)?.index;
  if (from === undefined) return null;
  const rest = text.slice(from, from + maxSignatures);
  const signatures = rest.slice(0, annexed.exec(rest)?.index);
  if (leftBlank.test(signatures)) return null;
  const signed = datesIn(signatures).filter(({ start }) => {
    const before = signatures.slice(Math.max(0, start - 200), start);
    return besideName.test(before) || (start < maxWords && inWords.test(before));
  });
  const last = signed.toSorted((one, other) => (one.iso < other.iso ? 1 : -1))[0];
  if (!last || signed.some(({ ambiguous }) => ambiguous)) return null;
  if (agreement && daysBetween(last.iso, agreement.value) > maxDaysFromAgreement) return null;
  return said(shifted(last, from), 0.9);
}

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

const effectiveAfter =
  /^[^.;]{0,40}\(\s*(?:the|hereinafter|this)?[^)]{0,40}["“'‘]?\s*(?:the )?(?:Effective|Commencement|Start|Closing) Date/i;
const effectiveBefore = /\b(?:effective|commenc\w+|takes? effect|in effect|begin\w*|effective date)\b[^.;]{0,70}$/i;

/** The date from which the contract holds; the date it bears, when it names no other. */
function readEffectiveDate(contract: ContractText, agreement: ReadValue<string> | null): ReadValue<string> | null {
  const { text, opening } = contract;
  const body = text.slice(0, opening.end);
  const dates = datesIn(body);
  const defined = dates.find(({ end }, index) =>
    effectiveAfter.test(body.slice(end, Math.min(end + 120, dates[index + 1]?.start ?? body.length))),
  );
  if (defined) return said(defined, 0.96);
  const stated = dates.find(
    (date) =>
      effectiveBefore.test(body.slice(Math.max(0, date.start - 100), date.start)) &&
      !referredTo.test(body.slice(Math.max(0, date.start - 160), date.start)),
  );
  if (stated) return said(stated, 0.92);
  const elsewhere = definitionOf(text) ?? fromTerm(contract);
  if (elsewhere) return elsewhere;
  return agreement && { ...agreement, confidence: Math.min(agreement.confidence, 0.84) };
}

function definitionOf(text: string): ReadValue<string> | null {
  const definition =
    /["“]?(?:Effective|Commencement) Date["”]?\s*(?:[:.]|(?:means|shall mean|is|shall be|of this agreement (?:is|shall be))\b)[^.;]{0,80}/gi;
  for (const match of text.matchAll(definition)) {
    const [date] = datesIn(text.slice(match.index, match.index + match[0].length + 12));
    if (date) return said(shifted(date, match.index), 0.8);
  }
  return null;
}

const beginning =
  /\b(?:agreement|contract|term|venture|it|employment|license|period|appointment|services?)\b[^.;]{0,60}\b(?:commenc\w*|takes? effect|(?:comes?|enters?) into (?:force|effect)|(?:is|be|becomes?|made) effective|begins?|starts?)\b[^.;\d]{0,30}$|\b(?:commencement|start|effective) date\b[^.;\d]{0,60}$|\bcontract start\b[^.;\d]{0,10}$/i;

/** Where the text says that it begins on a day, in a clause about its term before any other. */
function fromTerm(contract: ContractText): ReadValue<string> | null {
  const clauses = clausesOf(contract, 'Expiration Date', 3, 0.2).map((clause) => ({ ...clause, sure: 0.8 }));
  for (const { start: from, end: to, sure } of [...clauses, { start: 0, end: contract.text.length, sure: 0.7 }]) {
    const body = contract.text.slice(from, to);
    const date = datesIn(body).find(({ start }) => beginning.test(body.slice(Math.max(0, start - 140), start)));
    if (date) return said(shifted(date, from), sure);
  }
  return null;
}

const shifted = (date: FoundDate, by: number): FoundDate => ({ ...date, start: date.start + by, end: date.end + by });

function said(date: FoundDate, confidence: number): ReadValue<string> {
  const place: Stretch = { start: date.start, end: date.end };
  return { value: date.iso, places: [place], confidence: sureOf(date, confidence) };
}
