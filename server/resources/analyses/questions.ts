import { createHash } from 'node:crypto';
import type { StoredQuestion } from '#api-contract/analyses/questions';
import { canonicalJson } from '#kernel/audit';
import { whatDecides } from '#resources/playbooks';

/** What two analyses have to agree in for their answers to be compared: of a rule, its id, however it was changed. */
export function keyOf(question: StoredQuestion): string {
  switch (question.kind) {
    case 'field':
      return question.field;
    case 'clause':
      return `clause:${question.clause}`;
    case 'rule':
      return `rule:${question.rule.id}`;
    case 'question':
      return `question:${digest(question.question.toLowerCase())}`;
  }
}

/** What an answer hangs on: a person’s word on one holds for every question that agrees in it. */
export const askedOf = (question: StoredQuestion): string =>
  question.kind === 'rule' ? `${keyOf(question)}:${digest(whatDecides(question.rule))}` : keyOf(question);

const digest = (text: string) => createHash('sha256').update(canonicalJson(text)).digest('hex').slice(0, 32);

/** Answered from what the reader stored, so that nothing has to be read. */
export const isStored = ({ kind }: StoredQuestion): boolean => kind === 'field' || kind === 'clause';
