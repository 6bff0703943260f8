import { ClauseIndex } from '../../extraction/clauses/retrieval.ts';
import { citationOf } from '../citation.ts';
import { isDenial, recognise, tellingStems } from '../learned/recognise.ts';
import { answers, type Answer } from '../learned/verdict-model.ts';
import { shippedModel } from '../model/model-file.ts';
import { hashedStem } from '../reading/words.ts';
import type { ReviewCitation } from '../verdict.ts';
import { shownPassages } from './check-learned.ts';
import { findAll } from './check-phrases.ts';
import type { ReviewSubject } from './review-subject.ts';
import type { WrittenRule } from './rule-problems.ts';

/** What a rule that is only written down comes to in a contract. */
export interface WrittenJudgement {
  verdict: Answer;
  confidence: number;
  /** Whether the verdict is sure enough to be relied on. */
  answered: boolean;
  citations: readonly ReviewCitation[];
}

const nearestShown = 3;

/** Judge rules by what they say: one that the model learned by the model, any other by its phrases and its words. */
export function judgeOf(rule: WrittenRule): (subject: ReviewSubject) => WrittenJudgement {
  const known = recognise(rule.wording, shippedModel().sentences);
  return known < 0 ? (subject) => byWords(subject, rule) : (subject) => byModel(subject, known);
}

function byModel(subject: ReviewSubject, known: number): WrittenJudgement {
  const judgement = subject.learned.judge(known);
  const { confidence, answered } = judgement;
  const verdict = answers[judgement.answer] ?? 'silent';
  const shown =
    verdict === 'silent'
      ? answered
        ? []
        : shownPassages(subject, judgement, 0)
      : shownPassages(subject, judgement, shippedModel().citedFrom);
  return { verdict, confidence, answered, citations: verdict === 'silent' ? shown.slice(0, nearestShown) : shown };
}

const byPhrases = 0.85;
const covered = 0.6;
const hardlyCovered = 0.35;

/** Phrases decide where they agree; what retrieval makes of a wording is a guess that nobody should rely on. */
function byWords(
  subject: ReviewSubject,
  { wording, for: speaksFor = [], against = [] }: WrittenRule,
): WrittenJudgement {
  const met = findAll(subject, speaksFor);
  const contradicted = findAll(subject, against);
  const nearest = nearestTo(subject, wording);
  const citations = [...contradicted.citations, ...met.citations];
  if (citations.length > 0) {
    const isSure =
      (met.citations.length === 0 || contradicted.citations.length === 0) && !met.denied && !contradicted.denied;
    const verdict = contradicted.citations.length > 0 ? 'contradicted' : 'met';
    return { verdict, confidence: isSure ? byPhrases : 0.5, answered: isSure, citations };
  }
  const place = subject.reviewed.passages[nearest.passage];
  const shown = place ? [citationOf(subject.text, place)] : [];
  if (nearest.share < hardlyCovered || !place)
    return { verdict: 'silent', confidence: 0.6 * (1 - nearest.share), answered: false, citations: [] };
  if (nearest.share < covered) return { verdict: 'silent', confidence: 0.4, answered: false, citations: shown };
  const agrees = isDenial(wording) === isDenial(shown[0]?.quote ?? '');
  return {
    verdict: agrees ? 'met' : 'contradicted',
    confidence: 0.6 * nearest.share,
    answered: false,
    citations: shown,
  };
}

/** The passage that has most of a wording's telling words, by their rarity in the document. */
function nearestTo({ reviewed }: ReviewSubject, wording: string): { passage: number; share: number } {
  const stems = new Set(tellingStems(wording));
  const all = reviewed.passages.map(({ words, leadIn }) => [
    ...words,
    ...(leadIn < 0 ? [] : (reviewed.passages[leadIn]?.words ?? [])),
  ]);
  const hashed = all.map((words) => new Set(words.map(hashedStem)));
  const found = new ClauseIndex(hashed.map((words) => [...words])).ask([...stems]);
  const passage = found.indexOf(found.reduce((best, each) => Math.max(best, each), 0));
  const own = hashed[passage] ?? new Set();
  const shared = [...stems].filter((stem) => own.has(stem)).length;
  return { passage, share: shared / (stems.size || 1) };
}
