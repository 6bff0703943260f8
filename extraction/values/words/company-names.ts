/** What names of companies and other bodies end in, without a full stop. */
export const companySuffix = String.raw`(?:Incorporated|INCORPORATED|Inc|INC|inc|limited|Corporation|CORPORATION|Corp|CORP|Company|COMPANY|Co|CO|LLC|L\.\s?L\.\s?C|LTD|Ltd|Limited|LIMITED|L\.?P|LLP|L\.L\.P|PLC|plc|P\.?L\.?C|GmbH|GMBH|S\.?A\.?R\.?L|S\.?A|B\.?V|N\.?V|AG|AB|A/S|ApS|ASA|(?<=[a-z]\s)AS(?=\s*(?:[,;.(]|and\b))|Oyj?|S\.?p\.?A|S\.?r\.?l|s\.\s?r\.\s?o|d\.\s?o\.\s?o|[Ss]p\.\s?z\s?o\.\s?o|Pty|PTY|Pte|PTE|N\.A|Trust|TRUST|Bank|BANK|Association|ASSOCIATION|University|UNIVERSITY|Foundation|FOUNDATION|Partners|PARTNERS|Partnership|Institute|INSTITUTE|Group|GROUP|Holdings|HOLDINGS|KG|K\.K|S\.?A\.?S|C\.V|SE|Ltda|Sdn\.?\s+Bhd|Bhd|R\.?L|MHC|REIT|Bancorp|Enterprises|Chapter|Alumni)`;

/** Of these, the forms that a name hardly goes on after. */
const legalForms = String.raw`(?:Incorporated|INCORPORATED|Inc|INC|Corporation|CORPORATION|Corp|CORP|LLC|L\.L\.C|LTD|Ltd|Limited|LIMITED|LLP|L\.L\.P|L\.P|LP|PLC|plc|GmbH|GMBH|SARL|S\.A\.R\.L|S\.A|B\.V|BV|N\.V|NV|AG|AB|A/S|ApS|ASA|AS|Oyj?|S\.p\.A|S\.r\.l|K\.K|S\.A\.S|SAS|C\.V|Ltda|Bhd)`;

const word = String.raw`(?:[\p{Lu}\d][\p{L}\p{N}.&'’/-]*,?[ \u00a0]+|(?:of|and|the|de|&)[ \u00a0]+)`;
const inBrackets = String.raw`(?:\(\p{Lu}[\p{L} .]{1,20}\)[ \u00a0]+)?`;
const wholeName = new RegExp(
  String.raw`^${word}{1,8}?${inBrackets}${companySuffix}(?:,?[ \u00a0]${companySuffix})*\.?$`,
  'u',
);
const nameAfter = new RegExp(
  String.raw`(?<=[\s,]${legalForms})(?:\.?,?)[ \u00a0]+(?!${companySuffix}(?![\p{L}\d]))(?=[\p{Lu}\d])`,
  'gu',
);
const endsInLegalForm = new RegExp(String.raw`[\s,]${legalForms}\.?$`);
const offices = String.raw`(?:President|Vice|Directors?|Officer|Manager|Managing|Secretary|Treasurer|Chair(?:man|woman|person)?|Counsel|Attorney|Trustees?|Signatory|C[EFOT]O)`;
const office = new RegExp(String.raw`\b${offices}\b`, 'i');
/** "President of Acme Inc.", but not "Acme Manager LLC". */
const officeOf = new RegExp(String.raw`^${offices}\b|\b${offices}\s*(?:,|of\b|and\b)`, 'i');
const noCompany =
  /\b(?:undersigned|Part(?:y|ies)|Agreement|Amendment|Addendum|Contract|Exhibit|Schedule|Witness|Dr|Mr|Mrs|Ms)\b/i;

/** Whether a text ends as only companies' names do; "Bank" and "Trust" are people's names too. */
export const hasLegalForm = (text: string) => endsInLegalForm.test(text.trimEnd());

/** Whether all of a text is the name of one company: "Acme Yards (UK) Ltd." */
export const isCompanyName = (text: string) =>
  text.length <= 110 && wholeName.test(text) && !isOffice(text) && !noCompany.test(text);

/** Whether a text could be a name without saying what kind of company it is. */
export const isPlainName = (text: string) =>
  /^[\p{Lu}\d][^:;"“”\d]{2,79}$/u.test(text) && !isOffice(text) && !noCompany.test(text);

/** What somebody is in a company. */
const isOffice = (text: string) => (hasLegalForm(text) ? officeOf : office).test(text);

/** Where names that follow one another begin, the first at 0: "ACME INC. BOLT LLC" has two. */
export const namesBeginAt = (text: string): number[] => [
  0,
  ...[...text.matchAll(nameAfter)]
    .map(({ index, 0: gap }) => index + gap.length)
    .filter((at) => isCompanyName(text.slice(at).replace(/[\s,]+$/, ''))),
];

const forms: readonly [RegExp, string][] = [
  [/\bincorporated\b/g, 'inc'],
  [/\bcorporation\b/g, 'corp'],
  [/\bcompany\b/g, 'co'],
  [/\blimited\b/g, 'ltd'],
  [/\b(?:and|of)\b/g, ''],
  [/^the\b/g, ''],
];

/** Whether two names are one, however the kind of company is written. */
export const isSameName = (one: string, other: string) => plain(one) === plain(other);

function plain(name: string): string {
  const lower = forms.reduce((said, [form, short]) => said.replace(form, short), name.toLowerCase());
  return lower.replace(/[^\p{L}\d]/gu, '');
}
