import type { NewObligation, Obligation } from '#api-contract/obligations/endpoints';
import type { OwingParty } from '#api-contract/obligations/fields';
import { obligationMessages } from './obligations.messages.ts';

const { form: texts } = obligationMessages;

/** An obligation in its form. */
export interface ObligationValues {
  readonly contract_id: string | null;
  readonly title: string;
  readonly owed_by: OwingParty;
  readonly due_date: string | null;
  /** Empty where it does not repeat. */
  readonly recurrence: string;
  readonly ends_on: string | null;
  readonly assignee_id: string | null;
  readonly note: string;
}

export const emptyValues = (contractId: string | null): ObligationValues => ({
  contract_id: contractId,
  title: '',
  owed_by: 'us',
  due_date: null,
  recurrence: '',
  ends_on: null,
  assignee_id: null,
  note: '',
});

export const valuesOf = (obligation: Obligation): ObligationValues => ({
  contract_id: obligation.contract.id,
  title: obligation.title,
  owed_by: obligation.owed_by,
  due_date: obligation.due_date,
  recurrence: obligation.recurrence ?? '',
  ends_on: obligation.ends_on,
  assignee_id: obligation.assignee?.id ?? null,
  note: obligation.note ?? '',
});

/** What is sent for a form: no end without a rhythm, nothing where a field was left empty. */
export function factsOf({ contract_id, title, recurrence, ends_on, note, ...facts }: ObligationValues): NewObligation {
  return {
    ...facts,
    contract_id: contract_id ?? '',
    title: title.trim(),
    recurrence: recurrence || null,
    ends_on: recurrence ? ends_on : null,
    note: note.trim() || null,
  };
}

/** Only what was changed: a date that stays must not begin a rhythm anew. */
export function changedFacts(values: ObligationValues, before: ObligationValues): Partial<NewObligation> {
  const [now, then] = [factsOf(values), factsOf(before)];
  const names = (Object.keys(now) as (keyof NewObligation)[]).filter((name) => now[name] !== then[name]);
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}

export const validate = ({ contract_id, title }: ObligationValues) => ({
  ...(contract_id === null && { contract_id: texts.contractMissing }),
  ...(title.trim() === '' && { title: texts.titleMissing }),
});
