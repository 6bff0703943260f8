import type { ContractText, ReadValue } from './contract-text.ts';

/** Kinds of contracts by what their titles say; the more telling word stands first. */
const types: readonly (readonly [type: string, wording: RegExp])[] = [
  ['Non-Disclosure', /non-?\s?disclosure|confidentiality agreement/i],
  ['Endorsement', /endors|speaker|spokes/i],
  ['Joint Venture', /joint venture|joint filing/i],
  ['Co-Branding', /co-?\s?brand/i],
  ['Strategic Alliance', /alliance/i],
  ['Franchise', /franchis/i],
  ['Outsourcing', /outsourc/i],
  ['Sponsorship', /sponsor/i],
  ['Non-Compete', /non-?\s?compet|standstill/i],
  ['Hosting', /\bhost/i],
  ['Data Processing', /data processing/i],
  ['Lease', /\blease\b/i],
  ['Loan', /\bloan\b|credit agreement|promissory/i],
  ['IP', /intellectual property|patent|trademark(?! licen)/i],
  ['Reseller', /reseller|remarket/i],
  ['Affiliate', /affiliate/i],
  ['Transportation', /transport|shipping|logistic|carrier|charter|gathering/i],
  ['Maintenance', /mainten|support/i],
  ['Manufacturing', /manufactur/i],
  ['Distributor', /distribut/i],
  ['Supply', /suppl(?:y|ies)|purchase/i],
  ['Agency', /\bagen(?:cy|t)\b/i],
  ['Consulting', /consult|employment/i],
  ['Collaboration', /collabora|co-?\s?operat/i],
  ['Development', /develop/i],
  ['Promotion', /promot/i],
  ['Marketing', /market|advert/i],
  ['License', /licen[cs]/i],
  ['Service', /servic|management|administ/i],
];

const firstPages = 3_000;

/** What sort of contract it is: what its title says, else what its first pages speak of most. */
export function readContractType({ text }: ContractText, title: ReadValue<string> | null): ReadValue<string> | null {
  const named = title && types.find(([, wording]) => wording.test(title.value));
  if (named) return { value: named[0], places: title.places, confidence: 0.9 * title.confidence };
  const head = text.slice(0, firstPages);
  for (const [type, wording] of types.slice(1)) {
    const found = wording.exec(head);
    if (found)
      return { value: type, places: [{ start: found.index, end: found.index + found[0].length }], confidence: 0.5 };
  }
  return null;
}
