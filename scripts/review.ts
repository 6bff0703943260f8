import { parseArgs } from 'node:util';
import { readRules } from './review/read-rules.ts';
import { reviewBatch } from './review/review-batch.ts';

const usage = 'npm run review -- --rules rules.json --batch in.jsonl --out verdicts.jsonl';

const { values } = parseArgs({
  options: { rules: { type: 'string' }, batch: { type: 'string' }, out: { type: 'string' } },
});

if (values.rules && values.batch && values.out) {
  const { rules, problems } = await readRules(values.rules);
  for (const problem of problems) console.error(problem);
  if (rules.length > 0) {
    const outcome = await reviewBatch(values.batch, values.out, rules);
    for (const problem of outcome.problems) console.error(problem);
    const unread = outcome.problems.length;
    console.error(
      `${outcome.reviewed} contracts reviewed by ${rules.length} rules, ${unread} lines could not be read.`,
    );
    problems.push(...outcome.problems);
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  console.error(usage);
  process.exitCode = 2;
}
