import { sql } from 'kysely';
import { clauseKinds } from '#api-contract/contracts/clause-kinds';
import { annotatedKinds, ruledKinds, type Correction as Example } from '#extraction';
import type { Tenant } from '#kernel/db';
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

export interface Judgement {
  readonly finding: { readonly id: string; readonly contract_id: string; readonly subject: string };
  readonly kind: string;
  readonly judged: readonly JudgedClause[];
}

/** Keeps what verdicts on findings say of clauses, in place of what earlier ones on the same subject of a contract said. */
export async function keepExamples({ db, organisationId }: Tenant, judgements: readonly Judgement[]): Promise<void> {
  if (judgements.length === 0) return;
  const contractIds = judgements.map(({ finding }) => finding.contract_id);
  const subjects = judgements.map(({ finding }) => finding.subject);
  await sql`
    delete from clause_examples where organisation_id = ${organisationId} and finding_id in (
      select f.id from unnest(${contractIds}::uuid[], ${subjects}::text[]) as j(contract_id, subject)
      join findings f on f.organisation_id = ${organisationId} and f.contract_id = j.contract_id and f.subject = j.subject
    )`.execute(db);
  const examples = judgements.flatMap(({ finding, kind, judged }) =>
    judged.map(({ text, isOfKind }, no) => ({ finding_id: finding.id, no, kind, text, is_of_kind: isOfKind })),
  );
  if (examples.length === 0) return;
  await sql`
    insert into clause_examples (organisation_id, finding_id, no, kind, text, is_of_kind)
    select ${organisationId}::uuid, e.* from json_to_recordset(${JSON.stringify(examples)}::json) as e (
      finding_id uuid, no int, kind text, text text, is_of_kind boolean
    )`.execute(db);
}
