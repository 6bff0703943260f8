import { alikeness, gramsOf } from '../clauses/alikeness.ts';
import type { ClauseFinding, ClauseKind } from '../findings/finding.ts';
import type { DocText } from '../text/doc-text.ts';
import { citer } from '../findings/citation.ts';
import type { Stretch } from '../structure/unbroken.ts';

/** A clause that someone of the organisation judged: it is of a kind, or it is not. */
export interface Correction {
  kind: ClauseKind;
  text: string;
  isOfKind: boolean;
}

const neighbours = 5;
const nearEnough = 0.35;
const weight = 5;
/** However little the engine thinks of a clause, people who judged one like it know better. */
const leastPrior = 0.05;
const shownFrom = 0.5;

/**
 * Read findings again in the light of an organisation's own corrections: candidates move by the clauses nearest to them
 * that people judged. A pure function of its arguments, so no organisation's corrections touch another's.
 */
export function withCorrections(
  document: DocText,
  findings: readonly ClauseFinding[],
  corrections: readonly Correction[],
): ClauseFinding[] {
  const judged = corrections.map((each) => ({ ...each, words: gramsOf(each.text) }));
  return findings.map((finding) => {
    const own = judged.filter(({ kind }) => kind === finding.kind);
    return own.length === 0 ? finding : reranked(document, finding, own);
  });
}

type Judged = Correction & { words: ReadonlySet<number> };

function reranked(document: DocText, finding: ClauseFinding, judged: readonly Judged[]): ClauseFinding {
  const candidates = finding.candidates
    .map((candidate) => {
      const words = gramsOf(document.text.slice(candidate.start, candidate.end));
      const pull = pullOf(words, judged);
      const prior = pull > 0 ? Math.max(candidate.chance, leastPrior) : candidate.chance;
      const odds = Math.log((prior + 1e-3) / (1 - prior + 1e-3)) + weight * pull;
      return { ...candidate, chance: pull === 0 ? candidate.chance : 1 / (1 + Math.exp(-odds)), pull };
    })
    .sort((one, other) => other.chance - one.chance || one.clauseId - other.clauseId);
  if (candidates.every(({ pull }) => pull === 0)) return finding;
  const shown = candidates.filter(({ chance }) => chance >= shownFrom);
  const refuted = candidates.filter(({ chance, pull }) => pull < 0 && chance < shownFrom);
  const kept = finding.citations.filter((citation) => !refuted.some((clause) => overlap(citation, clause)));
  const added = shown.filter((clause) => !kept.some((citation) => overlap(citation, clause)));
  const citations = [...kept, ...added.map(citer(document))];
  const best = candidates[0]?.chance ?? 0;
  const found = shown.length > 0 || (finding.status === 'found' && kept.length > 0);
  return {
    ...finding,
    status: found ? 'found' : finding.status === 'found' ? 'uncertain' : finding.status,
    confidence: shown.length > 0 ? best : found ? finding.confidence : finding.status === 'absent' ? 1 - best : best,
    citations,
    candidates: candidates.map(({ pull: _pull, ...candidate }) => candidate),
  };
}

const overlap = (one: Stretch, other: Stretch) => one.start < other.end && other.start < one.end;

/** From −1, judged not to be of the kind, to 1, judged to be, by the clauses that are most alike. */
function pullOf(words: ReadonlySet<number>, judged: readonly Judged[]): number {
  const near = judged
    .map((each) => ({ alike: alikeness(words, each.words), sign: each.isOfKind ? 1 : -1 }))
    .filter(({ alike }) => alike >= nearEnough)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, neighbours);
  const total = near.reduce((sum, { alike }) => sum + alike, 0);
  if (total === 0) return 0;
  const strongest = near[0]?.alike ?? 0;
  return (near.reduce((sum, { alike, sign }) => sum + alike * sign, 0) / total) * strongest;
}
