import { clausesOf, textOf, type ContractText, type ReadValue } from './contract-text.ts';
import { adjectives, countries, provinces, states } from './words/jurisdictions.ts';

const names = [...states, ...provinces, ...countries, ...adjectives.keys()].toSorted(
  (one, other) => other.length - one.length,
);
const alternatives = names
  .map((name) => name.replace(/[.]/g, String.raw`\.?`).replace(/ /g, String.raw`\s+`))
  .join('|');
const jurisdiction = String.raw`(?:the\s+)?(?:(?:internal|substantive|domestic|local|procedural)\s+)?(?:laws?\s+(?:of|in)\s+)?(?:the\s+)?(?:(?:State|Commonwealth|Province|Republic|Kingdom|People['’]?s?\s+Republic|Federal\s+Republic|Swiss\s+Confederation|Country|District|Special\s+Administrative\s+Region)\s*(?:of\s+)?)?(${alternatives})\b`;
const wordings = [
  new RegExp(
    String.raw`\b(?:laws?|LAWS?|statutes|jurisdiction)\b[^.;]{0,120}?\b(?:of|in|OF|IN)\s+${jurisdiction}`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:govern\w*|constru\w*|interpret\w*|subject|enforced)\b[^.;]{0,140}?\b(?:by|under|with|to|of)\s+${jurisdiction}`,
    'gi',
  ),
  new RegExp(String.raw`\b(${alternatives})\s+(?:substantive\s+|state\s+)?laws?\b`, 'gi'),
  new RegExp(String.raw`\b(${alternatives})\b`, 'g'),
];

const unlikely = /^(?:United\s+States|USA)/i;
const stateNamed = new RegExp(String.raw`\b(?:${states.join('|').replace(/ /g, String.raw`\s+`)})\b`, 'i');
const namesAState = (body: string) => stateNamed.test(body);

/** The law that governs the contract: a state, a province or a country. */
export function readGoverningLaw(contract: ContractText): ReadValue<string> | null {
  for (const clause of clausesOf(contract, 'Governing Law', 4, 0.04)) {
    const body = textOf(contract, clause);
    for (const [rank, wording] of wordings.entries()) {
      for (const match of body.matchAll(wording)) {
        const said = match[1] ?? '';
        const before = body.slice(Math.max(0, match.index - 40), match.index);
        if (/conflict|arbitration (?:act|rules)\s*$/i.test(before) && rank > 0) continue;
        if (unlikely.test(said) && namesAState(body)) continue;
        const at = clause.start + match.index + match[0].lastIndexOf(said);
        return {
          value: properName(said),
          places: [clause, { start: at, end: at + said.length }],
          confidence: Math.min(0.99, clause.chance) * (rank < 3 ? 1 : 0.8),
        };
      }
    }
  }
  return null;
}

const known = new Map(names.map((name) => [plain(name), name]));
const synonyms = new Map([
  ['prc', 'China'],
  ['peoples republic of china', 'China'],
  ['usa', 'United States'],
  ['united states of america', 'United States'],
  ['england and wales', 'England'],
]);

function properName(said: string): string {
  return (
    adjectives.get(said.slice(0, 1).toUpperCase() + said.slice(1).toLowerCase()) ??
    synonyms.get(plain(said)) ??
    known.get(plain(said)) ??
    said
  );
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[.'’]/g, '').replace(/\s+/g, ' ').trim();
}
