import type { Contract, ContractChange } from '#api-contract/contracts/endpoints';

/** Fields to change, as the API takes them; the revision is added when it is sent. */
export type Edit = Omit<ContractChange, 'revision'>;
export type EditedField = keyof Edit;

/**
 * What is wrong with an edit, in one sentence, or `null`. Dates are judged together with those that stay as they are.
 * Where the rules cannot be loaded, the server judges alone.
 */
export async function problemWith(contract: Contract, edit: Edit): Promise<string | null> {
  const rules = await import('#api-contract/contracts/endpoints').catch(() => null);
  const { effective_date, expiry_date } = contract;
  const datesChange = 'effective_date' in edit || 'expiry_date' in edit;
  const whole = datesChange ? { effective_date, expiry_date, ...edit } : edit;
  const checked = rules?.contractChange.safeParse({ ...whole, revision: contract.revision });
  return checked?.error?.issues[0]?.message ?? null;
}

/** The value that an edit would replace. */
export function valueOf(contract: Contract, field: EditedField, { custom = {} }: Edit): Edit[EditedField] {
  if (field === 'custom') {
    return Object.fromEntries(Object.keys(custom).map((key) => [key, contract.custom[key] ?? null]));
  }
  return field === 'owner_id' ? (contract.owner?.id ?? null) : contract[field];
}
