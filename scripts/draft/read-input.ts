import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { templateBody } from '../../api-contract/drafting/body.ts';
import type { ClauseWording } from '../../api-contract/drafting/nodes.ts';
import { type Answers, answers, choices, rules, variables } from '../../api-contract/drafting/variables.ts';

const template = z.object({
  title: z.string().trim().min(1).max(200).default('Contract'),
  locale: z.enum(['en-GB', 'de']).default('en-GB'),
  body: templateBody,
  variables,
  rules: rules.default([]),
  /** The wordings of the library that the body names. */
  clauses: z.array(z.custom<ClauseWording>((one) => typeof one === 'object' && one !== null)).default([]),
  choices: choices.default({}),
});

export type JsonTemplate = z.infer<typeof template>;

/** Reads a template as JSON; a sentence where it can’t be used. */
export async function readTemplate(file: string): Promise<{ template: JsonTemplate } | { problem: string }> {
  const read = await readJson(file);
  if ('problem' in read) return read;
  const parsed = template.safeParse(read.json);
  if (parsed.success) return { template: parsed.data };
  return { problem: `${file}: ${issueText(parsed.error)}` };
}

/** Reads answers: an object of answers by the key of their question. */
export async function readAnswers(file: string): Promise<{ answers: Answers } | { problem: string }> {
  const read = await readJson(file);
  if ('problem' in read) return read;
  const parsed = answers.safeParse(read.json);
  return parsed.success ? { answers: parsed.data } : { problem: `${file}: ${issueText(parsed.error)}` };
}

async function readJson(file: string): Promise<{ json: unknown } | { problem: string }> {
  let text;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return { problem: `“${file}” can’t be read.` };
  }
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { problem: `“${file}” isn’t JSON.` };
  }
}

function issueText(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'the file'}: ${issue.message}` : '';
}
