import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { type Facts, readServices } from './dora-services.ts';

/** More aren’t taken into the register, so that none is left out of an export. */
export const maxContracts = 2_000;

/** A service of a contract with the function that it supports. */
export interface RegisteredService {
  readonly id: string;
  readonly function_number: number | null;
  readonly facts: Facts;
}

/** A contract in the register with its provider, as both are at the moment. */
export interface RegisteredContract {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly parent: string | null;
  readonly currency: string | null;
  readonly effective_date: string | null;
  readonly expiry_date: string | null;
  readonly renews: boolean;
  readonly ended: boolean;
  readonly notice_period_days: number | null;
  readonly facts: Facts;
  readonly services: readonly RegisteredService[];
  readonly provider: RegisteredProvider | null;
}

export interface RegisteredProvider {
  readonly id: string;
  readonly name: string;
  readonly legal_name: string | null;
  readonly registration_number: string | null;
  readonly country: string | null;
  readonly parent: string | null;
  readonly facts: Facts;
}

export interface RegisterSource {
  readonly organisation: { readonly id: string; readonly name: string; readonly facts: Facts };
  readonly contracts: readonly RegisteredContract[];
}

/** All that the register is made of. Whoever may not read contracts sees none. */
export async function readRegister(tenant: Tenant): Promise<RegisterSource> {
  const { name } = await tenant.db
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', tenant.organisationId)
    .executeTakeFirstOrThrow();
  const own = await selectFrom(tenant, 'dora_facts')
    .select('facts')
    .where('kind', '=', 'organisation')
    .executeTakeFirst();
  return {
    organisation: { id: tenant.organisationId, name, facts: own?.facts ?? {} },
    contracts: tenant.reader.readsContracts ? await readContracts(tenant) : [],
  };
}

async function readContracts(tenant: Tenant): Promise<RegisteredContract[]> {
  const rows = await selectFrom(tenant, 'dora_facts as d')
    .innerJoin('contracts as c', ownRow('c.id', 'd.subject_id'))
    .leftJoin('contracts as up', ownRow('up.id', 'c.parent_id'))
    .leftJoin('counterparties as p', ownRow('p.id', 'c.counterparty_id'))
    .leftJoin('counterparties as pp', ownRow('pp.id', 'p.parent_id'))
    .leftJoin('dora_facts as pf', (join) =>
      join
        .onRef('pf.organisation_id', '=', 'p.organisation_id')
        .onRef('pf.subject_id', '=', 'p.id')
        .on('pf.kind', '=', 'provider'),
    )
    .select([
      'c.id',
      'c.number',
      'c.title',
      'c.currency',
      'c.effective_date',
      'c.expiry_date',
      'c.renewal_type',
      'c.stage',
      'c.notice_period_days',
      'd.facts',
      'up.number as parent_number',
      'p.id as provider_id',
      'p.name as provider_name',
      'p.legal_name',
      'p.registration_number',
      'p.country',
      'pp.name as parent_name',
      'pf.facts as provider_facts',
    ])
    .where('d.kind', '=', 'contract')
    .where('c.deleted_at', 'is', null)
    .orderBy('c.number_key')
    .orderBy('c.id')
    .limit(maxContracts)
    .execute();
  const services = Map.groupBy(
    await readServices(
      tenant,
      rows.map(({ id }) => id),
    ),
    ({ contract_id }) => contract_id,
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    parent: row.parent_number,
    currency: row.currency,
    effective_date: row.effective_date,
    expiry_date: row.expiry_date,
    renews: row.renewal_type === 'automatic' || row.renewal_type === 'evergreen',
    ended: row.stage === 'expired' || row.stage === 'terminated',
    notice_period_days: row.notice_period_days,
    facts: row.facts,
    services: services.get(row.id) ?? [],
    provider:
      row.provider_id === null || row.provider_name === null
        ? null
        : {
            id: row.provider_id,
            name: row.provider_name,
            legal_name: row.legal_name,
            registration_number: row.registration_number,
            country: row.country,
            parent: row.parent_name,
            facts: row.provider_facts ?? {},
          },
  }));
}
