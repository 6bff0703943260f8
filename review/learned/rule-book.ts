import { parsePhrase, type Phrase } from '../phrases/phrase.ts';
import { hashedStem, wordsOf } from '../reading/words.ts';

export const sides = ['about', 'met', 'contradicted'] as const;

export type Side = (typeof sides)[number];

/** A rule as a model learns it: the words of its subject and phrases that a clause on it may have. */
export interface LearnableRule extends Record<Side, readonly string[]> {
  id: string;
  wording: string;
  subject: string;
  /** Phrases that say the rule, or its opposite, flatly: for what hardly any contract to learn from says. */
  affirmations?: readonly string[];
  denials?: readonly string[];
}

interface KnownPhrase {
  phrase: Phrase;
  rule: number;
  side: Side;
}

/** Rules that are looked for together; their order, and that of their phrases, is part of a model. */
export interface RuleBook {
  rules: readonly LearnableRule[];
  phrases: readonly KnownPhrase[];
  /** The numbers of a rule's phrases. */
  phrasesOf: readonly ReadonlySet<number>[];
  /** What retrieval is asked for each rule. */
  questions: readonly (readonly number[])[];
  /** What says each rule flatly, and what its opposite. */
  affirmations: readonly (readonly Phrase[])[];
  denials: readonly (readonly Phrase[])[];
}

/** Throws a sentence where a phrase is none. */
export function ruleBookOf(rules: readonly LearnableRule[]): RuleBook {
  const phrases = rules.flatMap((rule, index) =>
    sides.flatMap((side) =>
      rule[side].map((said): KnownPhrase => ({ phrase: phraseOf(rule, said), rule: index, side })),
    ),
  );
  return {
    rules,
    phrases,
    phrasesOf: rules.map(
      (_rule, index) => new Set(phrases.flatMap((each, number) => (each.rule === index ? [number] : []))),
    ),
    affirmations: rules.map((rule) => (rule.affirmations ?? []).map((said) => phraseOf(rule, said))),
    denials: rules.map((rule) => (rule.denials ?? []).map((said) => phraseOf(rule, said))),
    questions: rules.map(({ subject, wording }) => wordsOf(`${subject} ${wording}`).map(hashedStem)),
  };
}

function phraseOf({ id }: LearnableRule, said: string): Phrase {
  const phrase = parsePhrase(said);
  if ('problem' in phrase) throw new Error(`${id}, “${said}”: ${phrase.problem}`);
  return phrase;
}
