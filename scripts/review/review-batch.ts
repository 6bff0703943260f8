import { createWriteStream, existsSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { judgeOf, ReviewSubject } from '#review/checks';
import { linesOf } from '../read-contract/lines-of.ts';
import type { NumberedRule } from './read-rules.ts';

export interface ReviewOutcome {
  reviewed: number;
  /** A sentence for each line that could not be read, with its number. */
  problems: string[];
}

const textAtMost = 2_000_000;

/** Judge every contract of a file by the rules and write a line for each contract and rule. A bad line stops no other. */
export async function reviewBatch(batch: string, out: string, rules: readonly NumberedRule[]): Promise<ReviewOutcome> {
  if (!existsSync(batch)) return { reviewed: 0, problems: [`There is no file ${batch}.`] };
  const judges = rules.map((rule) => ({ id: rule.id, judge: judgeOf(rule) }));
  const written = createWriteStream(out);
  const problems: string[] = [];
  let [reviewed, number] = [0, 0];
  for await (const line of linesOf(batch)) {
    number += 1;
    if (line.trim() === '') continue;
    try {
      const { id, text } = contractOf(line);
      const subject = new ReviewSubject(text);
      const said = judges.map(({ id: rule, judge }) => {
        const { verdict, confidence, answered, citations } = judge(subject);
        return JSON.stringify({ id, rule_id: rule, verdict, confidence: rounded(confidence), answered, citations });
      });
      if (said.length > 0) written.write(`${said.join('\n')}\n`);
      reviewed += 1;
    } catch (error) {
      problems.push(`Line ${number}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  written.end();
  await finished(written);
  return { reviewed, problems };
}

function contractOf(line: string): { id: string; text: string } {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    throw new Error('This isn’t JSON.');
  }
  const { id, text } = (said ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') throw new Error('The line has no "id".');
  if (typeof text !== 'string' || text.trim() === '') throw new Error('The line has no "text".');
  if (text.length > textAtMost)
    throw new Error(`The text is longer than ${textAtMost.toLocaleString('en')} characters.`);
  return { id, text };
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
