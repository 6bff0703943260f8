import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dataFolder, type AnnotatedSpan } from '../../extraction/training/annotated-contracts.ts';
import { ndaRules } from '../nda-rules/index.ts';
import type { JudgedContract } from './examples.ts';

/** An agreement of the data set: what people answered for each of the rules, and the passages that say so. */
export interface AnnotatedNda extends JudgedContract {
  /** In the order of our rules, each with the sentence that people judged. */
  rules: readonly { answer: number; spans: readonly AnnotatedSpan[]; hypothesis: string }[];
}

interface Line {
  id: string;
  text: string;
  annotations: { hypothesisId: string; hypothesis: string; answer: string; spans: AnnotatedSpan[] }[];
}

const answerOf: Record<string, number> = { Entailment: 0, Contradiction: 1, NotMentioned: 2 };

export async function loadAnnotatedNdas(): Promise<AnnotatedNda[]> {
  const lines = await readFile(path.join(dataFolder, 'nda-hypotheses/dev.jsonl'), 'utf8');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { id, text, annotations } = JSON.parse(line) as Line;
      const rules = ndaRules.map((rule) => {
        const found = annotations.find(({ hypothesisId }) => hypothesisId === rule.id);
        if (!found) throw new Error(`${id} has no answer for ${rule.id}.`);
        return { answer: answerOf[found.answer] ?? 2, spans: found.spans, hypothesis: found.hypothesis };
      });
      return { id, text, rules };
    });
}
