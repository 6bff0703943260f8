import type { AnnotatedContract } from '../training/annotated-contracts.ts';
import { annotatedKinds } from '../clauses/kinds.ts';
import type { Prediction, PredictionLine } from './predictions.ts';
import { score } from './score.ts';

/** What a level of confidence came to: how much was said at it, and how much of that is right, from 0 to 1. */
export interface LevelFigure {
  what: string;
  level: string;
  said: number;
  right: number;
}

/** The levels that the interface names. */
const levels = [
  { level: 'high', from: 0.85, below: Number.POSITIVE_INFINITY },
  { level: 'medium', from: 0.6, below: 0.85 },
  { level: 'low', from: 0, below: 0.6 },
] as const;

/** Returns how often values and clauses are right at each level of confidence. */
export async function precisionByLevel(
  gold: readonly Pick<AnnotatedContract, 'id' | 'annotations'>[],
  predictions: readonly PredictionLine[],
  fields: readonly string[],
): Promise<LevelFigure[]> {
  const rows: LevelFigure[] = [];
  for (const { level, from, below } of levels) {
    const isAt = (confidence: number) => confidence >= from && confidence < below;
    const values = await valuesAt(gold, predictions, fields, isAt);
    rows.push(...values.map((row) => ({ ...row, level })));
    rows.push({ what: 'all values', level, ...sumOf(values) });
    const clauses = verdictsAt(gold, predictions, isAt);
    rows.push(...clauses.map((row) => ({ ...row, level })));
    rows.push({ what: 'all values and clauses', level, ...sumOf([...values, ...clauses]) });
  }
  return rows;
}

type Row = Omit<LevelFigure, 'level'>;

function sumOf(rows: readonly Row[]): Pick<Row, 'said' | 'right'> {
  const said = rows.reduce((sum, row) => sum + row.said, 0);
  return { said, right: rows.reduce((sum, row) => sum + row.right * row.said, 0) / (said || 1) };
}

/** Parties are counted by the name, all other values by the contract; only where people annotated a value. */
async function valuesAt(
  gold: readonly object[],
  predictions: readonly PredictionLine[],
  fields: readonly string[],
  isAt: (confidence: number) => boolean,
): Promise<Row[]> {
  const atLevel = predictions.map((line) => ({
    ...line,
    predictions: line.predictions.map(({ answer, ...each }): Prediction =>
      answer !== undefined && isAt(each.confidence ?? 0) ? { ...each, answer } : each,
    ),
  }));
  const { rows } = await score(gold, atLevel, fields);
  return rows.map(({ c, val, vn, vp }) => {
    const names = atLevel.flatMap(({ predictions: all }) => all.find(({ category }) => category === c)?.answer ?? []);
    return { what: c, said: c === 'Parties' ? names.length : vp ? ((val ?? 0) * vn) / vp : 0, right: vp ?? 0 };
  });
}

function verdictsAt(
  gold: readonly Pick<AnnotatedContract, 'id' | 'annotations'>[],
  predictions: readonly PredictionLine[],
  isAt: (confidence: number) => boolean,
): Row[] {
  const said = { found: { said: 0, right: 0 }, absent: { said: 0, right: 0 } };
  const annotated = new Map(gold.map(({ id, annotations }) => [id, annotations]));
  const kinds = new Set<string>(annotatedKinds);
  for (const { id, predictions: all } of predictions) {
    for (const { category, verdict, score: presence } of all) {
      if (!kinds.has(category) || (verdict !== 'found' && verdict !== 'absent')) continue;
      if (!isAt(verdict === 'found' ? presence : 1 - presence)) continue;
      const present = annotated.get(id)?.find((each) => each.category === category)?.present ?? false;
      said[verdict].said += 1;
      if (present === (verdict === 'found')) said[verdict].right += 1;
    }
  }
  return (['found', 'absent'] as const).map((verdict) => ({
    what: `clauses ${verdict}`,
    said: said[verdict].said,
    right: said[verdict].right / (said[verdict].said || 1),
  }));
}
