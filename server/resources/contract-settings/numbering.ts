import { sql } from 'kysely';
import type { Numbering } from '#api-contract/contracts/settings';
import { audit, difference } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { refusals } from './contract-settings-refusals.messages.ts';

const kinds = ['contracts', 'cases'] as const;
type Kind = (typeof kinds)[number];

const tables = { contracts: 'contract_numbers', cases: 'case_numbers' } as const;
const ordinary: Record<Kind, Numbering> = {
  contracts: { prefix: 'C-', digits: 5, next: 1 },
  cases: { prefix: 'M-', digits: 5, next: 1 },
};

export const getNumbering: HandlerOf<'getNumbering'> = async ({ tenant }) => readAll(tenant);

/** Change how numbers are written from now on; what isn’t named stays. */
export const updateNumbering: HandlerOf<'updateNumbering'> = async ({ tenant, body }) => {
  for (const kind of kinds) {
    const wanted = body[kind];
    if (!wanted) continue;
    const before = await lock(tenant, kind);
    const after = { ...before, ...wanted };
    if (after.next < before.next) {
      const message = refusals.numberUsed(String(before.next));
      throw new ApiError('validation_failed', { fields: [{ path: `${kind}.next`, message }] });
    }
    const changes = difference(before, after);
    if (Object.keys(changes.after).length === 0) continue;
    await tenant.db
      .updateTable(tables[kind])
      .set(rowOf(after))
      .where('organisation_id', '=', tenant.organisationId)
      .execute();
    const target = { type: 'numbering', id: null, name: kind };
    await audit(tenant, { action: 'numbering.updated', target, ...changes });
  }
  return readAll(tenant);
};

/** The next number of a contract or case, as the organisation writes them. Held until the transaction ends. */
export async function takeNumber(tenant: Tenant, kind: Kind): Promise<string> {
  const [number] = await takeNumbers(tenant, kind, 1);
  if (number === undefined) throw new Error('No number was allocated.');
  return number;
}

/** The next few numbers, in their order. */
export async function takeNumbers({ db, organisationId }: Tenant, kind: Kind, count: number): Promise<string[]> {
  const { prefix, digits } = ordinary[kind];
  const table = sql.table(tables[kind]);
  const { rows } = await sql<{ last_number: string; prefix: string; digits: number }>`
    insert into ${table} as numbers (organisation_id, last_number, prefix, digits)
    values (${organisationId}, ${count}, ${prefix}, ${digits})
    on conflict (organisation_id) do update set last_number = numbers.last_number + ${count}
    returning last_number, prefix, digits`.execute(db);
  const [taken] = rows;
  if (!taken) throw new Error('No number was allocated.');
  const first = Number(taken.last_number) - count + 1;
  return Array.from({ length: count }, (_, index) => taken.prefix + String(first + index).padStart(taken.digits, '0'));
}

async function readAll(tenant: Tenant): Promise<Record<Kind, Numbering>> {
  return { contracts: await read(tenant, 'contracts'), cases: await read(tenant, 'cases') };
}

const rowOf = ({ prefix, digits, next }: Numbering) => ({ prefix, digits, last_number: next - 1 });

/** How numbers are written, held until the transaction ends; also where none was given yet. */
async function lock(tenant: Tenant, kind: Kind): Promise<Numbering> {
  await tenant.db
    .insertInto(tables[kind])
    .values({ organisation_id: tenant.organisationId, ...rowOf(ordinary[kind]) })
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .execute();
  return read(tenant, kind, true);
}

async function read({ db, organisationId }: Tenant, kind: Kind, hold = false): Promise<Numbering> {
  const row = await db
    .selectFrom(tables[kind])
    .select(['prefix', 'digits', 'last_number'])
    .where('organisation_id', '=', organisationId)
    .$if(hold, (rows) => rows.forUpdate())
    .executeTakeFirst();
  return row ? { prefix: row.prefix, digits: row.digits, next: Number(row.last_number) + 1 } : ordinary[kind];
}
