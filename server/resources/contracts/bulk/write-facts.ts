import { sql } from 'kysely';
import { type FindingFacts, findingFacts } from '#api-contract/findings/endpoints';
import { difference } from '#kernel/audit';
import type { RowOf, Tenant } from '#kernel/db';
import { indexFacts } from '#resources/contract-facts';
import { counterpartiesNamed, withdrawUnlessNeeded } from '#resources/counterparties';
import { readWorkplace, type Workplace } from '#resources/working-days';
import { contracts } from '../contract-record.ts';
import { withNoticePeriod } from '../notice-period.ts';
import { recheckCover } from '../recheck-cover.ts';

type Contract = RowOf<'contracts'>;

const factNames = Object.keys(findingFacts.shape) as (keyof FindingFacts)[];
const written = [...factNames, 'counterparty_id', 'title_key', 'counterparty_key'] as const;

/** What is read of a contract whose facts are to be written. */
export const factColumns: readonly (keyof Contract)[] = [...written, 'file_title'];

interface WrittenFacts {
  readonly before: Partial<Contract>;
  readonly after: Partial<Contract>;
}

/**
 * Writes facts into locked contracts, in statements for all of them together, and returns what differs of each. The caller
 * refuses what must not be, and adds the audit entries.
 */
export async function writeFactsOfMany(
  tenant: Tenant,
  changes: readonly { readonly row: Contract; readonly facts: FindingFacts }[],
): Promise<WrittenFacts[]> {
  let workplace: Promise<Workplace> | undefined;
  const read = () => (workplace ??= readWorkplace(tenant));
  const differing: WrittenFacts[] = [];
  for (const { row, facts } of changes) {
    differing.push(difference<Partial<Contract>>(row, await withNoticePeriod(row, facts, read)));
  }
  const names = differing.flatMap(({ after: { counterparty } }) => counterparty ?? []);
  const ids = await counterpartiesNamed(tenant, names);
  const rows = changes.flatMap(({ row }, at) => {
    const after = differing[at]?.after ?? {};
    if (Object.keys(after).length === 0) return [];
    const { counterparty } = after;
    const named =
      counterparty === undefined ? {} : { counterparty_id: counterparty && (ids.get(counterparty) ?? null) };
    return [{ row, after: { ...row, ...contracts.withKeys({ ...after, ...named }) } }];
  });
  await store(
    tenant,
    rows.map(({ after }) => after),
  );
  const left = rows.flatMap(({ row, after }) =>
    row.counterparty_id && row.counterparty_id !== after.counterparty_id ? [row.counterparty_id] : [],
  );
  for (const id of new Set(left)) await withdrawUnlessNeeded(tenant, id);
  await indexFacts(
    tenant,
    rows.map(({ row }) => row.id),
  );
  await recheckCover(
    tenant,
    changes.map(({ row: { id } }, at) => ({ id, after: differing[at]?.after ?? {} })),
  );
  return differing;
}

async function store({ db, organisationId }: Tenant, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = written.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`);
  await sql`
    update contracts c set ${sql.join(columns)}, revision = c.revision + 1, updated_at = now()
    from json_populate_recordset(null::contracts, ${JSON.stringify(rows)}::json) r
    where c.organisation_id = ${organisationId} and c.id = r.id`.execute(db);
}
