import type { NewEvidence } from '#api-contract/compliance-resources/evidence';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { refusals } from './evidence-refusals.messages.ts';

/** What the trail says of a source: a clause by where it is, not by its words. */
export function tracedSource(source: NewEvidence['source']): object {
  const { kind: _kind, ...said } = source;
  if (!('quote' in said)) return said;
  const { quote: _quote, ...place } = said;
  return place;
}

/** The columns of a source; refused where it isn’t there. */
export async function columnsOf(tenant: Tenant, source: NewEvidence['source']) {
  switch (source.kind) {
    case 'version': {
      const version = await selectFrom(tenant, 'compliance_versions as v')
        .innerJoin('compliance_resources as x', ownRow('x.id', 'v.resource_id'))
        .select('v.id')
        .where('v.id', '=', source.version_id)
        .where('x.deleted_at', 'is', null)
        .executeTakeFirst();
      if (!version) throw new ApiError('not_found');
      return { kind: 'version' as const, version_id: version.id };
    }
    case 'clause':
      return clauseColumns(tenant, source);
    case 'external':
      return { kind: 'external' as const, url: source.url, label: source.label };
  }
}

/** A clause is checked letter for letter against the text of its version. */
async function clauseColumns(tenant: Tenant, source: Extract<NewEvidence['source'], { kind: 'clause' }>) {
  const { contract_id, contract_version_id, start, end, quote } = source;
  if (!tenant.reader.readsContracts) throw new ApiError('permission_denied', { reason: 'needs contracts.read' });
  const version = await selectFrom(tenant, 'contract_versions as v')
    .innerJoin('contracts as c', ownRow('c.id', 'v.contract_id'))
    .leftJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .select('t.text')
    .where('v.id', '=', contract_version_id)
    .where('v.contract_id', '=', contract_id)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!version) throw new ApiError('not_found');
  if (version.text?.slice(start, end) !== quote) refuse('source.quote', refusals.notInDocument);
  return {
    kind: 'clause' as const,
    contract_id,
    contract_version_id,
    clause_start: start,
    clause_end: end,
    quote,
    clause_state: 'confirmed' as const,
  };
}

export function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}
