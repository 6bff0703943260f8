import type { Stretch } from '../structure/unbroken.ts';
import type { ContractText, ReadValue } from './contract-text.ts';
import { headingNames, letterhead } from './heading-parties.ts';
import { signingNames } from './signing-parties.ts';
import { companySuffix, isSameName } from './words/company-names.ts';
import { countries, states } from './words/jurisdictions.ts';

export interface Party {
  name: string;
  /** What the contract calls it from there on. */
  definedAs: string[];
  /** "Licensor", "Supplier", where the defined name says it. */
  role: string | null;
}

const definition = /\(\s*(?:[^()]{0,120}?)["“”'‘][^()"“”]{1,80}["”“'’][^()]{0,120}\)|\(\s*hereinafter[^()]{1,120}\)/g;
const quoted = /["“”]\s*([^"“”]{1,60}?)\s*,?["“”]/g;
const ofAll = /\b(?:collectively|individually|each an?|each|together|both|sometimes)\b|\bPart(?:y|ies)\b/i;
const otherThings =
  /^(?:the |this )?(?:Agreement|Effective Date|Contract|Amendment|Closing|Term|Territory|Company Group|Execution Date|Commencement Date|Date|Lease|License|Products?|Services?|Program|Website|Site|Project|Master|Software|Closing Date|Business|Act|SEC|Plan|Shares)\b(?! (?:Provider|Manager|Company|Group))|Agreement$|\bDate$/i;
const between =
  /\b(?:by\s*(?:,\s*)?and\s+(?:-+\s*)?(?:between|among|amongst)|entered into by|executed by|agreement of|between and among|between|Between|among|amongst|BY AND BETWEEN|BY AND AMONG|BETWEEN|AMONG|by and)\b(?:\s+(?:and among|the following(?: two)? (?:parties|entities)[^:]{0,40}))?\s*[:,]?\s*(?:the (?:parties|undersigned)\b[^:]{0,30}:)?/;
const roles =
  /^(?:the )?((?:Sub-?|Co-|Master |Exclusive |Authorized )?(?:Licensor|Licensee|Distributor|Supplier|Seller|Buyer|Purchaser|Customer|Client|Vendor|Contractor|Consultant|Provider|Service Provider|Manufacturer|Franchisor|Franchisee|Reseller|Agent|Agency|Company|Sponsor|Owner|Operator|Developer|Lessor|Lessee|Landlord|Tenant|Borrower|Lender|Employer|Employee|Executive|Advis[eo]r|Administrator|Manager|Marketer|Affiliate|Shipper|Transporter|Carrier|Charterer|Publisher|Artist|Talent|Endorser|Promoter|Investor|Bank|Trustee|Guarantor|Assignor|Assignee|Transferor|Transferee|Recipient|Discloser|Disclosing Party|Receiving Party|Party [A-D]|Host|Partner))s?$/i;
const nameEnds =
  /,?\s+(?:an?|the)\s+(?:(?:\w|['’.-])+\s+){0,6}?(?:corporation|company|partnership|limited|trust|association|entity|organi[sz]ation|individual|joint|stock|bank|enterprise|firm|university|business|public|private|non-?profit|sole|foreign|wholly|registered|duly|division|subsidiary|member|body|statutory|banking|municipal|society)\b|,?\s+(?:having|with\s+(?:its|offices?|an|a|principal|headquarters|registered)|located|whose|organi[sz]ed|incorporated\s+(?:in|under|and)|existing|duly|on\s+(?:its|behalf)|a\s+\w+\s+(?:Corporation|Limited)|acting|doing business|residing|of\s+\d|at\s+\d|together with|for itself|as\s+(?:an?\s+)?(?:\w+\s+)?(?:agent|trustee|licens|seller|buyer|depositor|servicer)|and its (?:affiliates|subsidiar)|its\s+(?:successors|principal|registered)|registered|c\/o|hereinafter|hereafter|on the one|on the other|both|which|who|that|represented|company number|registry code|reg(?:istration)?\.?\s+(?:no|number|code)\b|org(?:ani[sz]ation)?\.?\s+(?:no|number)\b|business ID\b|\()|\s*[;([]|\s*\n\s*\n|,\s+(?:\d|P\.?O|One |Suite|the\s)|\s+\d{2,}|(?<!\b(?:Dr|DR|Mr|MR|Mrs|Ms|St|Jr|Sr|[A-Z]))\.\s+[A-Z]/;

/** Who agrees with whom, with the names that the contract goes on to use. */
export function readParties(contract: ContractText): ReadValue<Party>[] {
  const { text, opening } = contract;
  const start = between.exec(text.slice(0, opening.end));
  const from = start ? start.index + start[0].length : 0;
  const elsewhere = signatories.test(text.slice(0, opening.end)) ? signingParties(text) : [];
  const defined = definedParties(text, { start: from, end: opening.end });
  const listed = start ? listedParties(text, { start: from, end: Math.min(opening.end, from + 900) }) : [];
  const inHead = from > 0 ? definedParties(text, { start: 0, end: headLength }) : [];
  const attempts = [
    elsewhere.length > 2 ? elsewhere : [],
    defined,
    from > headLength / 2 ? inHead : [],
    letteredParties(text.slice(0, opening.end)),
    labelledParties(text.slice(0, opening.end)),
    unlike([...defined, ...listed]),
    inHead,
  ];
  const found = attempts.find(({ length }) => length >= 2);
  if (found) return found;
  const head = text.slice(0, headLength);
  const headed = headingNames(head).map((place) => partyOf(text, place, [], 0.7));
  const stated = unlike([...defined, ...listed, ...headed]);
  const all = unlike([...stated, ...signingParties(text).map((party) => ({ ...party, confidence: alsoSigns }))]);
  return all.length > 0 ? all : letterhead(head).map((place) => partyOf(text, place, [], 0.45));
}

/** Someone who signs may be no party, where the opening does not send the reader to the signatures. */
const alsoSigns = 0.55;
const headLength = 2_500;
const signatories =
  /\b(?:signatory hereto|signatories|identified in (?:Schedule|Annex|Exhibit)|listed (?:in|on) (?:Schedule|Annex|Exhibit|the signature)|the undersigned)\b/i;
const lettered =
  /\bParty\s+([A-D])\s*(?:\([^)]{1,30}\)\s*)?[:：]\s*([A-Z][^\n;:]{2,80}?)(?=\s*(?:\n|Address|Registered|Legal|\(|;|,\s+an?\s))/g;

/** "Party A: …" and "Party B: …". */
function letteredParties(head: string): ReadValue<Party>[] {
  const found = [...head.matchAll(lettered)].map((match) => {
    const start = match.index + match[0].lastIndexOf(match[2] ?? '');
    return partyOf(head, { start, end: start + (match[2]?.trimEnd().length ?? 0) }, [`Party ${match[1]}`], 0.85);
  });
  return unlike(found);
}

const labelled = new RegExp(
  String.raw`^[ \t]*(?:\(?\w{1,3}[.)][ \t]*)?(?:The )?([A-Z][\w-]+(?: [A-Z]\w+)?)[ \t]*:[ \t]*([A-Z][^\n;:,(]{2,80}?(?:,[ \t]*${companySuffix}\b\.?)*)(?=[ \t]*(?:[\n;,(]|$))`,
  'gm',
);

/** "Landlord: …" and "Tenant: …", a line each. */
function labelledParties(head: string): ReadValue<Party>[] {
  const found = [...head.matchAll(labelled)].flatMap((match) => {
    const [whole, role = '', name = ''] = match;
    if (!roles.test(role)) return [];
    const end = match.index + whole.length;
    return [partyOf(head, { start: end - name.length, end }, [role], 0.8)];
  });
  return unlike(found);
}

function definedParties(text: string, within: Stretch): ReadValue<Party>[] {
  const body = text.slice(within.start, within.end);
  const found: ReadValue<Party>[] = [];
  let start = 0;
  for (const match of body.matchAll(definition)) {
    const alone = match[0].split(/[,;]?\s*(?:and\s*,?\s*)?(?:\bcollectively\b|\btogether\b|\beach of\b)/i)[0] ?? '';
    const names = [...alone.matchAll(quoted)].map(([, said = '']) =>
      said.replace(/^the /i, '').replace(/[,.]$/, '').trim(),
    );
    if (found.length >= 2 && newSentence.test(body.slice(start, match.index))) break;
    const own = names.filter((name) => !ofAll.test(name) || /^Party [A-Z]$/.test(name));
    if (own.length === 0 || otherThings.test(own[0] ?? '')) {
      if (own.length === 0 || found.length > 0)
        start = Math.max(start, ofAll.test(match[0]) || own.length === 0 ? match.index + match[0].length : start);
      continue;
    }
    const name = nameIn(body, start, match.index) ?? corporateNameIn(body, start, match.index);
    if (name) {
      const place = { start: within.start + name.start, end: within.start + name.end };
      const isCompany = endsAsCompany.test(text.slice(place.start, place.end));
      found.push(partyOf(text, place, own, isCompany ? 0.93 : 0.8));
    }
    start = match.index + match[0].length;
  }
  return unlike(found);
}

const inBrackets = new RegExp(String.raw`\([A-Z][\w. ]{1,20}\)(?=\s+(?:\w+\s+){0,5}?${companySuffix}\b)`, 'g');

const newSentence =
  /(?<!\b(?:Inc|Ltd|Corp|Co|No|St|Ave|S\.A|N\.V|B\.V|L\.P|L\.L\.C|U\.S|N\.A|P\.O|Blvd|Rd|Dr|Mr|Ms))\.\s+(?:[A-Z][a-z]+\s+[a-z]|R\s?E\s?C|[A-Z]\.\s)|\bRecitals?\b/;

const lead =
  /^(?:[\s,;:.&]|[-–—_=*]+(?=\s|[A-Z])|Party [A-D]\s*:|and\b|And\b|AND\b|between\b|by\b|BETWEEN\b|\(?(?:\d|[a-h]|[ivx]{1,3})[).]|on the (?:one|other|first|second) (?:hand|part)|of the (?:first|second|one|other) part|\(?["“]|the following parties:?|[Tt]he\s(?=[a-z])|each of|its\b|i\.e\.)+\s*/;

/** The name that a stretch begins with. */
function nameIn(body: string, from: number, to: number): Stretch | null {
  let start = from;
  for (let part = body.slice(start, to); ; part = body.slice(start, to)) {
    const skipped = lead.exec(part)?.[0].length ?? 0;
    if (skipped === 0) break;
    start += skipped;
  }
  const rest = body.slice(start, to).replace(inBrackets, (said) => said.replace('(', '\u0001').replace(')', '\u0001'));
  const corporate = new RegExp(
    String.raw`^(.{1,110}?)(?:,?\s+)(?:${companySuffix})\b\.?(?:,?\s*(?:${companySuffix})\b\.?)*(?:\s*\((?:[A-Z][\w .]{1,20})\)(?:\s+${companySuffix}\b\.?)*)?`,
    's',
  ).exec(rest);
  const ending = nameEnds.exec(rest)?.index ?? rest.length;
  const length = corporate?.[1] !== undefined && corporate[1].length <= ending ? corporate[0].length : ending;
  const said = rest.slice(0, length).replace(/[\s,.;:]+$/, '');
  if (said.length < 2 || said.length > 110 || !/^[A-Z0-9“"'(]|^[a-z]+[A-Z.]/.test(said) || noName.test(said))
    return null;
  if (
    /^(?:This|THIS|The following|WHEREAS|Exhibit|EXHIBIT|Section)\b|\bAgreement\b|AGREEMENT|\b(?:19|20)\d\d\b/.test(
      said,
    )
  )
    return null;
  return { start, end: start + said.length };
}

const corporateName = new RegExp(
  String.raw`(?:[A-Z][\w.&'’,/-]*\s+(?:(?:of|and|the|for|de|&)\s+)?){1,8}?(?:\([A-Z][\w. ]{1,20}\)\s+)?${companySuffix}(?![\w])\.?`,
  'g',
);
const titleBefore =
  /^.*\b(?:AGREEMENT|CONTRACT|Agreement|Contract|AMENDMENT|Amendment|ADDENDUM|LICENSE|Exhibit [\d.]+|EXHIBIT [\d.]+)\s+/s;

/** Where nothing leads up to a name: the last in the stretch that ends as companies' names do. */
function corporateNameIn(body: string, from: number, to: number): Stretch | null {
  const names = [...body.slice(from, to).matchAll(corporateName)];
  const first = names.at(-1);
  if (!first) return null;
  const skipped = (titleBefore.exec(first[0]) ?? /^(?:And|AND)\s+/.exec(first[0]))?.[0].length ?? 0;
  const start = from + first.index + skipped;
  const end = from + first.index + first[0].replace(/[\s,.]+$/, '').length;
  return end - start > 3 ? { start, end } : null;
}

const noName = new RegExp(
  String.raw`\b(?:will|shall|is|are|hereby|means?|agreed?s?|AGREED?|forth|below|hereunder|follows|which|terms|REGARDING|DEVELOPMENT OF)\b|^(?:Recitals?|Introduction|Background|President|Attention|Power of Attorney|Block|Each|Every|Any|For|Under|Whereas|Group|Investor Group)\b|^(?:\d+\s+)?(?:${[...states, ...countries].join('|')}|Exhibit|Whereas)(?:\s+(?:limited|corporation|company))?\W*$|^(?:CERTAIN|PORTIONS|DATED|Dated)\b|^(?:And|The|By|Between|Among)$|^Our\b|\bincludes?\b|\bNOT\b|:|\s(?:and|of|or)$|\bDebentures?\b|\bPower of Attorney$|^The Offering\b|^Administrator for\b|^(?:Hereinafter|FORWARD|Postal|Definitions?|Confidential|Obligations?|Director|Address)\b`,
  'i',
);

const endsAsCompany = new RegExp(String.raw`\b${companySuffix}\.?(?:\s*\([A-Z][\w .]{1,20}\))?$`);
const listing = /;\s*(?:and\s+)?|\s+(?:and|AND)\s+(?=(?:the\s+)?[A-Z])|\n\s*(?:\(?\w{1,3}[.)])\s+/g;

function listedParties(text: string, within: Stretch): ReadValue<Party>[] {
  const body = text.slice(within.start, within.end);
  const sentence = /[.]\s+(?=[A-Z][a-z]+ [a-z])|\n\s*\n\s*(?=\d|[A-Z]{4})/.exec(body)?.index ?? body.length;
  const scope = body.slice(0, Math.max(sentence, 60));
  const cuts = [0, ...[...scope.matchAll(listing)].map(({ index, 0: whole }) => index + whole.length), scope.length];
  const found = cuts.slice(0, -1).flatMap((from, index) => {
    const name = nameIn(body, from, cuts[index + 1] ?? scope.length);
    if (!name) return [];
    const place = { start: within.start + name.start, end: within.start + name.end };
    const said = text.slice(place.start, place.end);
    return new RegExp(String.raw`\b${companySuffix}\b`).test(said) ||
      /^[A-Z][\w.&'’-]+(?:\s+[A-Z][\w.&'’-]*){1,5}$/.test(said)
      ? [partyOf(text, place, [], 0.75)]
      : [];
  });
  return unlike(found).slice(0, 6);
}

const maxSignatories = 80;
/** From which part of a text on signatures are looked for. */
const signingFrom = 0.4;

/** Who signs: names above the lines for signatures. */
function signingParties(text: string): ReadValue<Party>[] {
  const places = signingNames(text, Math.floor(text.length * signingFrom));
  return unlike(places.map((place) => partyOf(text, place, [], 0.6))).slice(0, maxSignatories);
}

function partyOf(text: string, place: Stretch, definedAs: string[], confidence: number): ReadValue<Party> {
  const role = definedAs.map((name) => roles.exec(name)?.[1]).find(Boolean) ?? null;
  const name = text.slice(place.start, place.end).replace(/\s+/g, ' ');
  return { value: { name, definedAs, role }, places: [place], confidence };
}

/** Words in small letters make a sentence of what begins like a name. */
const isSentence = (name: string) =>
  (name.match(/(?<![\p{L}.’'-])(?!(?:and|for|the|van|von|der|del|las|los)\b)\p{Ll}{3,}(?![\p{L}.])/gu) ?? []).length >=
  3;

function unlike(found: readonly ReadValue<Party>[]): ReadValue<Party>[] {
  const named = found.filter(({ value }) => !noName.test(value.name) && !isSentence(value.name));
  return named.filter(
    (each, index) => !named.slice(0, index).some((other) => isSameName(other.value.name, each.value.name)),
  );
}
