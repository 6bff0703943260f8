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

interface Judgement {
  readonly finding: { readonly id: string; readonly subject: string };
  readonly kind: string;
  readonly judged: readonly JudgedClause[];
}

/** Keeps what verdicts on findings of a contract say of clauses, in place of what earlier ones said. */
export async function keepExamples(
  tenant: Tenant,
  contractId: string,
  judgements: readonly Judgement[],
): Promise<void> {
  if (judgements.length === 0) return;
  const { db, organisationId } = tenant;
  const subjects = judgements.map(({ finding }) => finding.subject);
  await deleteFrom(tenant, 'clause_examples')
    .where('finding_id', 'in', ({ selectFrom }) =>
      selectFrom('findings')
        .where('organisation_id', '=', organisationId)
        .where('contract_id', '=', contractId)
        .where('subject', '=', sql<string>`any(${subjects}::text[])`)
        .select('id'),
    )
    .execute();
  const examples = judgements.flatMap(({ finding, kind, judged }) =>
    judged.map(({ text, isOfKind }, no) => ({
      organisation_id: organisationId,
      finding_id: finding.id,
      no,
      kind,
      text,
      is_of_kind: isOfKind,
    })),
  );
  if (examples.length > 0) await db.insertInto('clause_examples').values(examples).execute();
}
