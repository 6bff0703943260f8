import { sql } from 'kysely';
import { clauseKinds } from '#api-contract/contracts/clause-kinds';
import { annotatedKinds, ruledKinds, type Correction as Example } from '#extraction';
import { deleteFrom, type Tenant } from '#kernel/db';
import { kindName } from './subject.ts';

const kinds = [...annotatedKinds, ...ruledKinds];

/** More than these of a kind say nothing new, and comparing takes time. */
const maxPerKind = 60;

/** Clauses that people of the organisation judged, the newest of each kind; those of the contract itself aside. */
export async function examplesOf({ db, organisationId }: Tenant, contractId: string): Promise<Example[]> {
  const { rows } = await sql<{ kind: string; text: string; is_of_kind: boolean }>`
    select e.kind, e.text, e.is_of_kind
    from unnest(${[...clauseKinds]}::text[]) as wanted(kind)
    cross join lateral (
      select x.* from clause_examples x
      join findings f on f.organisation_id = x.organisation_id and f.id = x.finding_id
      where x.organisation_id = ${organisationId} and x.kind = wanted.kind and f.contract_id <> ${contractId}
      order by x.created_at desc, x.finding_id desc, x.no limit ${maxPerKind}
    ) e`.execute(db);
  return rows.flatMap(({ kind, text, is_of_kind }) => {
    const known = kinds.find((each) => kindName(each) === kind);
    return known ? [{ kind: known, text, isOfKind: is_of_kind }] : [];
  });
}

export interface JudgedClause {
  readonly text: string;
  readonly isOfKind: boolean;
}

/** Keep what a verdict says of clauses, in place of what an earlier one said. */
export async function keepExamples(
  tenant: Tenant,
  finding: { readonly id: string; readonly contract_id: string; readonly subject: string },
  kind: string,
  judged: readonly JudgedClause[],
): Promise<void> {
  const { db, organisationId } = tenant;
  await deleteFrom(tenant, 'clause_examples')
    .where('finding_id', 'in', ({ selectFrom }) =>
      selectFrom('findings')
        .where('organisation_id', '=', organisationId)
        .where('contract_id', '=', finding.contract_id)
        .where('subject', '=', finding.subject)
        .select('id'),
    )
    .execute();
  if (judged.length === 0) return;
  await db
    .insertInto('clause_examples')
    .values(
      judged.map(({ text, isOfKind }, no) => ({
        organisation_id: organisationId,
        finding_id: finding.id,
        no,
        kind,
        text,
        is_of_kind: isOfKind,
      })),
    )
    .execute();
}
