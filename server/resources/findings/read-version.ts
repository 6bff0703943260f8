import type { RawBuilder } from 'kysely';
import { type Tenant, ownRow, selectFrom } from '#kernel/db';

/** The newest version of a contract that has been read, apart from `besides`. */
export const lastReadVersion = (
  tenant: Tenant,
  contractId: string | RawBuilder<string>,
  besides: string | null = null,
) =>
  selectFrom(tenant, 'contract_readings as r')
    .innerJoin('contract_versions as v', ownRow('v.id', 'r.version_id'))
    .where('r.contract_id', '=', contractId)
    .where('r.status', '=', 'read')
    .$if(besides !== null, (query) => query.where('r.version_id', '<>', besides as string))
    .orderBy('v.number', 'desc')
    .limit(1)
    .select('r.version_id');
