import { z } from 'zod';
import { clauseKinds } from '../contracts/clause-kinds.ts';
import { findingField } from '../findings/endpoints.ts';
import { versionRule } from '../playbooks/rules.ts';
import { id, line } from '../values.ts';
import { maxQuestion } from './kinds.ts';

const field = z.object({ kind: z.literal('field'), field: findingField });
const clause = z.object({ kind: z.literal('clause'), clause: z.enum(clauseKinds) });
const question = z.object({ kind: z.literal('question'), question: line('a question', maxQuestion) });

/** What is asked of every contract: a value or clause that the reader looks for, a rule of the playbook, or words. */
export const newQuestion = z.discriminatedUnion('kind', [
  field,
  clause,
  z.object({ kind: z.literal('rule'), rule_id: id }),
  question,
]);

/** A question as an analysis keeps it: a rule stays as it was when the analysis began. */
export const storedQuestion = z.discriminatedUnion('kind', [
  field,
  clause,
  z.object({ kind: z.literal('rule'), rule: versionRule }),
  question,
]);

export type NewQuestion = z.infer<typeof newQuestion>;
export type StoredQuestion = z.infer<typeof storedQuestion>;
