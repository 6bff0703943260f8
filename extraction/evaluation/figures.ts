import { annotatedKinds } from '../clauses/kinds.ts';
import type { AnnotatedContract } from '../training/annotated-contracts.ts';
import { type LevelFigure, precisionByLevel } from './confidence.ts';
import type { PredictionLine } from './predictions.ts';
import { score, type Score } from './score.ts';

/** A measure beside what a first trial reached and what is wanted. */
export interface Figure {
  name: string;
  ours: number;
  baseline: number;
  goal: number;
}

export interface Evaluation {
  figures: Figure[];
  perKind: Score;
  perField: Score;
  perLevel: LevelFigure[];
}

const fields = [
  'Document Name',
  'Parties',
  'Agreement Date',
  'Effective Date',
  'Expiration Date',
  'Renewal Term',
  'Notice Period To Terminate Renewal',
  'Governing Law',
];

/** Score predictions for annotated contracts and put the figures beside the baseline and the goals. */
export async function evaluate(
  gold: readonly Pick<AnnotatedContract, 'id' | 'text' | 'annotations' | 'contractType' | 'title'>[],
  predictions: readonly PredictionLine[],
): Promise<Evaluation> {
  const perKind = await score(gold, predictions, annotatedKinds);
  const perField = await score(gold, predictions, fields);
  const mean = (of: (row: Score['rows'][number]) => number) =>
    perKind.rows.reduce((sum, row) => sum + of(row), 0) / perKind.rows.length;
  const value = (category: string) => perField.rows.find(({ c }) => c === category)?.val ?? 0;
  const types = new Map(predictions.map(({ id, contractType }) => [id, contractType]));
  const rightTypes = gold.filter(({ id, contractType }) => types.get(id) === contractType).length / gold.length;
  return {
    perKind,
    perField,
    perLevel: await precisionByLevel(gold, predictions, fields),
    figures: [
      { name: 'presence, macro F1', ours: mean(({ pr }) => pr.F), baseline: 0.773, goal: 0.8 },
      { name: 'presence, micro F1', ours: perKind.micro.F, baseline: 0.845, goal: 0.87 },
      { name: 'span F1 (Jaccard at least .5), micro', ours: perKind.microStrict.F, baseline: 0.581, goal: 0.66 },
      { name: 'citation in the right place, micro F1', ours: perKind.microCite.F, baseline: 0.611, goal: 0.7 },
      { name: 'right passage first', ours: mean(({ h1 }) => h1), baseline: 0.73, goal: 0.8 },
      { name: 'right passage in the first three', ours: mean(({ h3 }) => h3), baseline: 0.84, goal: 0.9 },
      { name: 'governing law', ours: value('Governing Law'), baseline: 0.97, goal: 0.98 },
      { name: 'title', ours: value('Document Name'), baseline: 0.9, goal: 0.94 },
      { name: 'effective date', ours: value('Effective Date'), baseline: 0.88, goal: 0.92 },
      { name: 'agreement date', ours: value('Agreement Date'), baseline: 0.87, goal: 0.92 },
      { name: 'party names, F1', ours: value('Parties'), baseline: 0.78, goal: 0.88 },
      { name: 'notice period', ours: value('Notice Period To Terminate Renewal'), baseline: 0.67, goal: 0.82 },
      { name: 'renewal', ours: value('Renewal Term'), baseline: 0.64, goal: 0.8 },
      { name: 'expiry', ours: value('Expiration Date'), baseline: 0.56, goal: 0.7 },
      { name: 'type', ours: rightTypes, baseline: 0.87, goal: 0.9 },
      { name: 'values right of those answered', ours: rightOfAnswered(perField), baseline: Number.NaN, goal: 0.93 },
    ],
  };
}

/** Parties are counted by the name, all other values by the contract. */
function rightOfAnswered({ rows }: Score): number {
  let right = 0;
  let answered = 0;
  for (const { val, vn, vp, c } of rows) {
    if (val === null || !vp || c === 'Parties') continue;
    right += val * vn;
    answered += (val * vn) / vp;
  }
  return right / (answered || 1);
}
