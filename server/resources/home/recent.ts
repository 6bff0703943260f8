import type { ContractRow } from '#api-contract/contracts/endpoints';
import { presentRow } from '../contracts/list/present-row.ts';
import { readPage } from '../contracts/list/read-page.ts';
import { orderOf } from '../contracts/list/sorts.ts';
import type { Tenant } from '../../kernel/db/index.ts';

const maxShown = 5;

/** The contracts that were changed last. */
export async function findRecent(tenant: Tenant): Promise<ContractRow[]> {
  const { rows } = await readPage(tenant, {}, orderOf('-updated_at', false), maxShown);
  return rows.map((row) => presentRow(row));
}
