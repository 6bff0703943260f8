import { sql } from 'kysely';
import type { DoraFacts, DoraKind } from '#api-contract/vendors/registry';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { doraMessages } from './dora.messages.ts';
import { entered, readServices, removeServices, setServices } from './dora-services.ts';
import { maxContracts } from './read-register.ts';

const tables = { organisation: 'organisations', provider: 'counterparties', contract: 'contracts' } as const;

/** Refuses as not found what isn’t there for the caller, and says what it is called. */
async function requireSubject(tenant: Tenant, kind: DoraKind, id: string): Promise<{ id: string; name: string }> {
  if (kind === 'organisation') {
    if (id !== tenant.organisationId) throw new ApiError('not_found');
    const { name } = await tenant.db
      .selectFrom(tables.organisation)
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, name };
  }
  if (!tenant.reader.readsContracts) throw new ApiError('not_found');
  const found =
    kind === 'provider'
      ? await selectFrom(tenant, 'counterparties').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
      : await selectFrom(tenant, 'contracts')
          .select(['id', 'title as name'])
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

const stored = (tenant: Tenant, kind: DoraKind, id: string) =>
  selectFrom(tenant, 'dora_facts')
    .select(['facts', 'revision'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const getDoraFacts: HandlerOf<'getDoraFacts'> = async ({ tenant, params: { kind, subjectId } }) => {
  await requireSubject(tenant, kind, subjectId);
  return present(tenant, kind, subjectId, (await stored(tenant, kind, subjectId)) ?? nothing);
};

async function present(tenant: Tenant, kind: DoraKind, id: string, known: Omit<DoraFacts, 'services'>) {
  const services = kind === 'contract' ? await readServices(tenant, [id]) : [];
  return { ...known, services: services.map(({ id: serviceId, facts }) => ({ id: serviceId, facts })) };
}

interface Setting {
  readonly tenant: Tenant;
  readonly params: { readonly subjectId: string };
  readonly body: {
    readonly facts: object;
    readonly revision: number;
    readonly services?: Parameters<typeof setServices>[2] | undefined;
  };
}

async function requireRoom(tenant: Tenant): Promise<void> {
  const { count } = await selectFrom(tenant, 'dora_facts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'contract')
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxContracts)
    throw new ApiError('validation_failed', { message: doraMessages.full(String(maxContracts)) });
}

/** Sets what was entered; a field that is left out or null is cleared. */
export const setDoraFacts =
  (kind: DoraKind) =>
  async ({ tenant, params: { subjectId }, body }: Setting): Promise<DoraFacts> => {
    const subject = await requireSubject(tenant, kind, subjectId);
    const facts = entered(body.facts);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`dora ${kind} ${subjectId}`}, 0))`.execute(tenant.db);
    const before = await stored(tenant, kind, subjectId);
    if ((before?.revision ?? 0) !== body.revision) throw new ApiError('edit_conflict');
    if (kind === 'contract' && !before) await requireRoom(tenant);
    const revision = body.revision + 1;
    const columns = { facts: JSON.stringify(facts), revision, updated_at: new Date() };
    await (
      before
        ? updateTable(tenant, 'dora_facts').set(columns).where('kind', '=', kind).where('subject_id', '=', subjectId)
        : insertInto(tenant, 'dora_facts', { ...columns, kind, subject_id: subjectId })
    ).execute();
    const [known, { services }] = [await present(tenant, kind, subjectId, nothing), body];
    if (services) await setServices(tenant, subjectId, services);
    const result = await present(tenant, kind, subjectId, { facts, revision });
    await audit(tenant, {
      action: 'dora.facts_set',
      target: { type: typeOf(kind), ...subject },
      before: { ...before?.facts, ...(services && { services: known.services }) },
      after: { ...facts, ...(services && { services: result.services }) },
    });
    return result;
  };

const nothing = { facts: {}, revision: 0 };

const typeOf = (kind: DoraKind) => (kind === 'provider' ? 'counterparty' : kind);

/** Takes a contract out of the register. */
export const removeDoraContract: HandlerOf<'removeDoraContract'> = async ({ tenant, params: { subjectId } }) => {
  const subject = await requireSubject(tenant, 'contract', subjectId);
  const before = await stored(tenant, 'contract', subjectId);
  if (!before) throw new ApiError('not_found');
  const { services } = await present(tenant, 'contract', subjectId, nothing);
  await removeServices(tenant, subjectId);
  await deleteFrom(tenant, 'dora_facts').where('kind', '=', 'contract').where('subject_id', '=', subjectId).execute();
  await audit(tenant, {
    action: 'dora.contract_removed',
    target: { type: 'contract', ...subject },
    before: { ...before.facts, services },
  });
};
