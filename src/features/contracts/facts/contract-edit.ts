import { contractChange } from '#api-contract/contracts/endpoints';
import type { Contract, ContractChange } from '#api-contract/contracts/endpoints';

/** Fields to change, as the API takes them; the revision is added when it is sent. */
export type Edit = Omit<ContractChange, 'revision'>;
export type EditedField = keyof Edit;

/** A field that two people changed to different values at the same time. */
export interface FieldConflict {
  readonly field: EditedField;
  readonly theirs: Edit[EditedField];
  readonly mine: Edit[EditedField];
}

/** What is wrong with an edit, in one sentence, or `null`. Dates are judged together with those that stay as they are. */
export function problemWith(contract: Contract, edit: Edit): string | null {
  const { effective_date, expiry_date } = contract;
  const datesChange = 'effective_date' in edit || 'expiry_date' in edit;
  const whole = datesChange ? { effective_date, expiry_date, ...edit } : edit;
  const checked = contractChange.safeParse({ ...whole, revision: contract.revision });
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

/** The fields of an edit that someone else changed to another value since it began. */
export function findConflicts(edit: Edit, begun: Contract, now: Contract): FieldConflict[] {
  return editedFields(edit).flatMap((field): FieldConflict[] => {
    const [mine, before, theirs] = [edit[field], valueOf(begun, field, edit), valueOf(now, field, edit)];
    return same(theirs, before) || same(theirs, mine) ? [] : [{ field, theirs, mine }];
  });
}

function editedFields(edit: Edit): EditedField[] {
  return Object.keys(edit) as EditedField[];
}

function valueOf(contract: Contract, field: EditedField, { custom = {} }: Edit): Edit[EditedField] {
  if (field === 'custom') {
    return Object.fromEntries(Object.keys(custom).map((key) => [key, contract.custom[key] ?? null]));
  }
  return field === 'owner_id' ? (contract.owner?.id ?? null) : contract[field];
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
