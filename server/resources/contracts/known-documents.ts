import { sql } from 'kysely';
import type { contractListEndpoints, KnownDocument } from '#api-contract/contracts/list';
import type { Handler } from '#kernel/http';

interface Found {
  sha256: string;
  id: string;
  number: string;
  title: string;
}

/** Which documents already belong to a contract, so that none is uploaded twice by mistake. */
export const findKnownDocuments: Handler<typeof contractListEndpoints.findKnownDocuments> = async ({
  body,
  tenant: { db, organisationId },
}) => {
  const { rows } = await sql<Found>`
    select distinct on (v.sha256) v.sha256, c.id, c.number, c.title
    from contract_versions v
    join contracts c on c.organisation_id = v.organisation_id and c.id = v.contract_id
    where v.organisation_id = ${organisationId} and v.sha256 = any(${body.sha256}::text[]) and c.deleted_at is null
    order by v.sha256, c.id`.execute(db);
  return { items: rows.map(({ sha256, ...contract }): KnownDocument => ({ sha256, contract })) };
};
