import { parsePhrase } from '../phrases/phrase.ts';
import { isDenial, tellingStems } from '../learned/recognise.ts';

/** A rule as people write it, whatever checks it. */
export interface WrittenRule {
  /** What people call it: its id, or its issue. */
  name: string;
  wording: string;
  for?: readonly string[];
  against?: readonly string[];
  fallbacks?: readonly string[];
}

/** What is wrong with rules, each as a sentence: doubles, opposites, phrases and wordings that would match everything. */
export function problemsOf(rules: readonly WrittenRule[]): string[] {
  const read = rules.map(({ name, wording }): Read => ({
    name,
    plain: plainly(wording),
    stems: new Set(tellingStems(wording)),
    denies: isDenial(wording),
  }));
  return [...rules.flatMap(alone), ...read.flatMap((rule, index) => read.slice(0, index).flatMap(between(rule)))];
}

/** A rule's wording, looked at once whatever the number of rules beside it. */
interface Read {
  name: string;
  plain: string;
  stems: ReadonlySet<number>;
  denies: boolean;
}

function alone(rule: WrittenRule): string[] {
  const { name, wording, for: speaksFor = [], against = [], fallbacks = [] } = rule;
  const phrases = [...speaksFor, ...against].flatMap((said) => {
    const phrase = parsePhrase(said);
    return 'problem' in phrase ? [`${name}, “${said}”: ${phrase.problem}`] : [];
  });
  const both = speaksFor
    .filter((said) => against.some((other) => plainly(other) === plainly(said)))
    .map((said) => `${name}: “${said}” speaks both for and against the rule.`);
  const doubled = [wording, ...fallbacks].flatMap((each, rank, all) => {
    const first = all.findIndex((other) => plainly(other) === plainly(each));
    if (first === rank) return [];
    return [`${name}: Fallback ${rank} has the same wording as ${first === 0 ? 'the standard' : `fallback ${first}`}.`];
  });
  const tellsNothing = tellingStems(wording).length === 0 && speaksFor.length + against.length === 0;
  return [
    ...phrases,
    ...both,
    ...doubled,
    ...(tellsNothing ? [`${name}: This wording would match every contract. Add what it is about.`] : []),
  ];
}

const opposite = 0.85;

const between = (rule: Read) => (earlier: Read) => {
  if (rule.plain === earlier.plain) return [`${rule.name} has the same wording as ${earlier.name}.`];
  if (rule.denies === earlier.denies) return [];
  const shared = [...rule.stems].filter((stem) => earlier.stems.has(stem)).length;
  const alike = (2 * shared) / (rule.stems.size + earlier.stems.size || 1);
  if (alike < opposite) return [];
  return [`${rule.name} says the opposite of ${earlier.name}.`];
};

const plainly = (said: string) =>
  said
    .toLowerCase()
    .replace(/[^\p{L}\p{N}*/]+/gu, ' ')
    .trim();
