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
  return [...rules.flatMap(alone), ...rules.flatMap((rule, index) => rules.slice(0, index).flatMap(between(rule)))];
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

const between = (rule: WrittenRule) => (earlier: WrittenRule) => {
  if (plainly(rule.wording) === plainly(earlier.wording))
    return [`${rule.name} has the same wording as ${earlier.name}.`];
  const [own, other] = [tellingStems(rule.wording), tellingStems(earlier.wording)];
  const shared = own.filter((stem) => other.includes(stem)).length;
  const alike = (2 * shared) / (own.length + other.length || 1);
  if (alike < opposite || isDenial(rule.wording) === isDenial(earlier.wording)) return [];
  return [`${rule.name} says the opposite of ${earlier.name}.`];
};

const plainly = (said: string) =>
  said
    .toLowerCase()
    .replace(/[^\p{L}\p{N}*/]+/gu, ' ')
    .trim();
