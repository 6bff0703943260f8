import type { ReviewedText } from '../reading/reviewed-text.ts';
import type { TextSigns } from './text-signs.ts';
import { turnCount } from './text-signs.ts';

/** What the first model says of a passage, by rule: that it is on the rule, that it meets it, that it contradicts it. */
export const opinions = 3;

const candidatesKept = 14;
const unlikely = -12;

/** Numbers that the second model sees of a passage; their order is part of the model. */
export const evidenceCount = 29 + turnCount;

/** Passages that may decide a rule, the likeliest first, and what speaks for each. */
export interface Candidates {
  passages: Int32Array;
  /** `evidenceCount` numbers for each. */
  evidence: Float32Array;
}

/** How often a rule was met and contradicted in the contracts that a model learned from. */
export interface Shares {
  met: number;
  contradicted: number;
}

/** What speaks for the likeliest passages of a rule. `scores` holds the log odds of every rule's opinions, passage by passage. */
export function evidenceFor(
  rule: number,
  { passages }: ReviewedText,
  signs: TextSigns,
  scores: Float32Array,
  { met, contradicted }: Shares,
): Candidates {
  const count = passages.length;
  const width = scores.length / (count || 1);
  const at = (passage: number, opinion: number) =>
    passage >= 0 && passage < count ? (scores[passage * width + rule * opinions + opinion] as number) : unlikely;
  const own = (passage: number) => at(passage, 0);
  const found = signs.found(rule);
  const bestFound = found.reduce((best, value) => Math.max(best, value), 0) || 1;
  const phrases = (passage: number) =>
    passage < 0 || passage >= count
      ? 0
      : signs.count(rule, 'met', passage) +
        signs.count(rule, 'contradicted', passage) +
        signs.count(rule, 'about', passage);
  const appeal = Float32Array.from(
    passages,
    (_passage, index) => own(index) + 0.5 * phrases(index) + (3 * (found[index] as number)) / bestFound,
  );
  const ranked = likeliest(appeal);
  const items = new Map<number, number>();
  passages.forEach(({ leadIn }, index) => {
    if (leadIn >= 0) items.set(leadIn, Math.max(items.get(leadIn) ?? unlikely, own(index)));
  });
  const strongest = ranked.reduce((best, passage) => Math.max(best, own(passage)), unlikely);
  const likely = passages.reduce((sum, _passage, index) => sum + (own(index) > -1.5 ? 1 : 0), 0);
  const evidence = new Float32Array(ranked.length * evidenceCount);
  ranked.forEach((passage, rank) => {
    const place = passages[passage] as ReviewedText['passages'][number];
    evidence.set(
      [
        own(passage),
        at(passage, 1),
        at(passage, 2),
        own(passage) - strongest,
        rank,
        appeal[passage] as number,
        own(passage - 1),
        own(passage + 1),
        own(passage - 2),
        own(passage + 2),
        place.leadIn < 0 ? unlikely : own(place.leadIn),
        items.get(passage) ?? unlikely,
        signs.count(rule, 'about', passage),
        signs.count(rule, 'met', passage),
        signs.count(rule, 'contradicted', passage),
        phrases(passage - 1),
        phrases(passage + 1),
        place.leadIn < 0 ? 0 : phrases(place.leadIn),
        (found[passage] as number) / bestFound,
        found[passage] as number,
        passage / count,
        Math.log(place.words.length + 1),
        Math.log(count),
        met,
        contradicted,
        likely,
        rivalOf(rule, scores.subarray(passage * width, (passage + 1) * width)),
        place.leadIn < 0 ? 0 : 1,
        passage - (place.leadIn < 0 ? passage : place.leadIn),
        ...signs.turns.subarray(passage * turnCount, (passage + 1) * turnCount),
      ],
      rank * evidenceCount,
    );
  });
  return { passages: ranked, evidence };
}

function likeliest(appeal: Float32Array): Int32Array {
  const all = Int32Array.from(appeal, (_value, passage) => passage);
  return all.sort((one, other) => (appeal[other] as number) - (appeal[one] as number)).slice(0, candidatesKept);
}

/** How strongly another rule claims a passage. */
function rivalOf(rule: number, scores: Float32Array): number {
  let rival = unlikely;
  for (let other = 0; other < scores.length; other += opinions) {
    if (other !== rule * opinions) rival = Math.max(rival, scores[other] as number);
  }
  return rival;
}
