import { maxQuestions } from '#api-contract/analyses/kinds';
import type { AskedOfContracts } from '#api-contract/analyses/endpoints';
import type { ClauseKindName } from '#api-contract/contracts/clause-kinds';
import { contractFields } from '#api-contract/contracts/fields';
import { findingsOf } from '#api-contract/fields';
import type { FindingField } from '#api-contract/findings/endpoints';
import { listState } from '#kit/list';

/** What was chosen so far. */
export interface Chosen {
  /** The address of a saved view; empty for all contracts. */
  readonly view: string;
  readonly type: string;
  readonly search: string;
  readonly playbook: { readonly id: string; readonly name: string; readonly version: number } | null;
  readonly rules: readonly string[];
  readonly fields: readonly FindingField[];
  readonly clauses: readonly ClauseKindName[];
  readonly questions: readonly string[];
  /** A question that isn’t added yet. */
  readonly typed: string;
  readonly name: string;
}

export const nothingChosen: Chosen = {
  view: '',
  type: '',
  search: '',
  playbook: null,
  rules: [],
  fields: [],
  clauses: [],
  questions: [],
  typed: '',
  name: '',
};

export const isBegun = (chosen: Chosen): boolean => JSON.stringify(chosen) !== JSON.stringify(nothingChosen);

/** With the question that is typed among the others, unless it is one of them. */
export function withTyped(chosen: Chosen): Chosen {
  const { questions, typed } = chosen;
  const question = typed.trim();
  const isNew = question !== '' && !questions.includes(question);
  return { ...chosen, typed: '', questions: isNew ? [...questions, question] : questions };
}

/** What the reader looks for in every contract. */
export const readFields: readonly FindingField[] = [
  ...findingsOf(contractFields),
  'term',
  'payment_terms',
  'liability_cap',
];

const contractViews = listState(contractFields, { sort: '-updated_at', custom: true });

/** Parameters of the list of contracts: those of the view, and what was chosen besides. */
function filterOf({ view, type, search }: Chosen): Record<string, string> {
  const { deleted: _bin, ...ofView } = contractViews.toFilter(contractViews.parse(new URLSearchParams(view))) as Record<
    string,
    unknown
  >;
  const besides = { ...(type !== '' && { type }), ...(search.trim() !== '' && { search: search.trim() }) };
  return Object.fromEntries(
    Object.entries({ ...ofView, ...besides }).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  );
}

export const countOf = ({ rules, fields, clauses, questions }: Chosen): number =>
  rules.length + fields.length + clauses.length + questions.length;

export const isTooMany = (chosen: Chosen): boolean => countOf(chosen) > maxQuestions;

/** As the API is asked. */
export const askedFor = (chosen: Chosen): AskedOfContracts => ({
  filter: filterOf(chosen),
  playbook_id: chosen.playbook?.id ?? null,
  questions: [
    ...chosen.rules.map((rule_id) => ({ kind: 'rule' as const, rule_id })),
    ...chosen.fields.map((field) => ({ kind: 'field' as const, field })),
    ...chosen.clauses.map((clause) => ({ kind: 'clause' as const, clause })),
    ...chosen.questions.map((question) => ({ kind: 'question' as const, question })),
  ],
});
