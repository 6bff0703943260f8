import { citationOf } from '../citation.ts';
import { parsePhrase, tooCommon } from '../phrases/phrase.ts';
import type { FoundPhrase } from '../phrases/find-phrase.ts';
import type { ReviewCitation, ReviewVerdict } from '../verdict.ts';
import type { ReviewSubject } from './review-subject.ts';
import type { PhraseCheck } from './rule.ts';
import { missing, needsReview } from './unknown.ts';

const certain = 0.9;
const missingCertain = 0.6;
const shownAtMost = 3;

/** Phrases that speak for a rule and against it. Where both are found, or one stands after "not", a person decides. */
export function checkPhrases(subject: ReviewSubject, check: PhraseCheck): ReviewVerdict {
  const speaksFor = findAll(subject, check.for);
  const against = findAll(subject, check.against);
  const problem = speaksFor.problem ?? against.problem;
  if (problem !== undefined) return needsReview('phrases', problem);
  const citations = [...against.citations, ...speaksFor.citations].slice(0, shownAtMost);
  if (speaksFor.citations.length > 0 && against.citations.length > 0)
    return needsReview('phrases', 'Phrases for and against the rule are both there.', citations);
  if (speaksFor.denied || against.denied)
    return needsReview('phrases', 'A phrase is there, but the sentence denies it.', [
      ...citations,
      ...speaksFor.deniedIn,
      ...against.deniedIn,
    ]);
  if (citations.length === 0) return missing('phrases', check.ifMissing, missingCertain);
  const verdict = against.citations.length > 0 ? 'not_met' : 'met';
  return { verdict, confidence: certain, method: 'phrases', citations };
}

interface FoundPhrases {
  citations: ReviewCitation[];
  deniedIn: ReviewCitation[];
  denied: boolean;
  problem?: string;
}

const commonFrom = 0.25;
const passagesEnough = 12;

export function findAll({ text, reviewed, phrases }: ReviewSubject, said: readonly string[]): FoundPhrases {
  const places = new Map<number, boolean>();
  for (const each of said) {
    const phrase = parsePhrase(each);
    if ('problem' in phrase) return { citations: [], deniedIn: [], denied: false, problem: phrase.problem };
    const found = phrases.find(phrase);
    const count = new Set(found.map(({ passage }) => passage)).size;
    if (reviewed.passages.length >= passagesEnough && count > commonFrom * reviewed.passages.length)
      return { citations: [], deniedIn: [], denied: false, problem: `“${each}”: ${tooCommon}` };
    const deniesItself = phrase.parts.some(({ choices }) =>
      choices.some(({ whole }) => whole.some((word) => denials.has(word))),
    );
    for (const place of found) {
      const isDenied = !deniesItself && isDeniedAt(reviewed.running, place);
      places.set(place.passage, (places.get(place.passage) ?? true) && isDenied);
    }
  }
  const cited = (denied: boolean) =>
    [...places].flatMap(([passage, each]) => {
      const place = reviewed.passages[passage];
      return each === denied && place ? [citationOf(text, place)] : [];
    });
  const deniedIn = cited(true);
  return { citations: cited(false), deniedIn, denied: deniedIn.length > 0 };
}

const denials = new Set(['not', 'no', 'nor', 'never', 'neither', 'without', 'cannot']);
const denialWithin = 3;

const isDeniedAt = (running: readonly string[], { from, to }: FoundPhrase) =>
  running.slice(Math.max(0, from - denialWithin), to).some((word) => denials.has(word));
