import { windowOfContract } from '#api-contract/compliance-resources/freshness';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Edit } from './contract-edit.ts';

type Dated = Pick<Contract, 'stage' | 'renewal_type' | 'effective_date' | 'expiry_date'>;

/** Later than any day that a contract ends on. */
const never = '9999-12-31';

/** The last day of a contract after an edit, where that is sooner than without it; null where it isn’t. */
export function endingOf(contract: Dated, edit: Edit, today: string): string | null {
  const endOf = (dated: Dated) => windowOfContract({ ...dated, is_deleted: false }, today).to ?? never;
  const { stage, renewal_type, effective_date, expiry_date } = contract;
  const now = { stage, renewal_type, effective_date, expiry_date };
  const then = endOf({ ...now, ...edit } as Dated);
  return then < endOf(now) ? then : null;
}
