import type { NewObligation, Obligation, OwingParty } from '#api-contract/obligations/endpoints';

/** An obligation while it is being written. */
export interface ObligationDraft {
  readonly title: string;
  readonly owed_by: OwingParty;
  readonly due_date: string | null;
  /** Empty where it does not repeat. */
  readonly recurrence: string;
  readonly ends_on: string | null;
  readonly assignee_id: string | null;
  readonly note: string;
}

export const newDraft: ObligationDraft = {
  title: '',
  owed_by: 'us',
  due_date: null,
  recurrence: '',
  ends_on: null,
  assignee_id: null,
  note: '',
};

export function draftOf(obligation: Obligation): ObligationDraft {
  const { title, owed_by, due_date, recurrence, ends_on, assignee, note } = obligation;
  return {
    title,
    owed_by,
    due_date,
    recurrence: recurrence ?? '',
    ends_on,
    assignee_id: assignee?.id ?? null,
    note: note ?? '',
  };
}

/** What is sent for a draft: no end without a rhythm, nothing where a field was left empty. */
export function factsOf({ title, recurrence, ends_on, note, ...facts }: ObligationDraft): NewObligation {
  return {
    ...facts,
    title: title.trim(),
    recurrence: recurrence || null,
    ends_on: recurrence ? ends_on : null,
    note: note.trim() || null,
  };
}

/** Only what was changed: a date that stays must not begin a rhythm anew. */
export function changedFacts(draft: ObligationDraft, begunWith: ObligationDraft): Partial<NewObligation> {
  const [now, before] = [factsOf(draft), factsOf(begunWith)];
  const names = (Object.keys(now) as (keyof NewObligation)[]).filter((name) => now[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}
