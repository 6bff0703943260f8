import { sql } from 'kysely';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { ApplicabilityReason } from '#api-contract/compliance/kinds';
import type { AnswerResult } from '#api-contract/compliance/score';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { readAssessment } from '../assessment-record.ts';
import { blank, readAnswers } from '../read-answers.ts';
import { keptRequirements, requirementsOf } from '../snapshots.ts';

/** A requirement in a statement of applicability. */
export interface SoaRow {
  readonly ref: string;
  readonly label: string;
  readonly title: string;
  readonly isGroup: boolean;
  readonly assessable: boolean;
  readonly applicable: boolean;
  readonly reasons: readonly ApplicabilityReason[];
  readonly justification: string;
  readonly risk_ref: string;
  readonly result: AnswerResult | null;
  readonly observation: string;
  readonly parameter_values: Readonly<Record<string, string>>;
}

/** A control that operates, and the requirements that it covers. */
export interface SoaControl {
  readonly id: string;
  readonly ref: string;
  readonly name: string;
  readonly description: string | null;
  readonly covered: readonly { readonly ref: string; readonly covers: 'full' | 'part' }[];
}

export interface Soa {
  readonly assessment: Assessment;
  readonly framework: {
    readonly name: string;
    readonly version: string;
    readonly publisher: string | null;
    readonly licence: string | null;
    readonly attribution: string | null;
    readonly sha256: string | null;
  };
  /** The day of its approval where the organisation is. */
  readonly approvedOn: string | null;
  readonly rows: readonly SoaRow[];
  /** None where others are assessed: what the organisation does says nothing of them. */
  readonly controls: readonly SoaControl[];
}

/**
 * A statement of applicability in the order of its framework; divisions are headings. That of a closed assessment is of the
 * requirements that its snapshot keeps.
 */
export async function readSoa(tenant: Tenant, assessmentId: string): Promise<Soa> {
  const assessment = await readAssessment(tenant, assessmentId);
  const framework = await selectFrom(tenant, 'framework_versions as v')
    .innerJoin('frameworks as f', ownRow('f.id', 'v.framework_id'))
    .select(['f.name', 'v.version', 'f.publisher', 'f.licence', 'f.attribution', 'v.sha256'])
    .where('v.id', '=', assessment.version.id)
    .executeTakeFirstOrThrow();
  const kept = assessment.state === 'closed' ? await keptRequirements(tenant, assessment.id) : null;
  const requirements = kept ?? (await requirementsOf(tenant, assessment.version.id));
  const answers = new Map((await readAnswers(tenant, assessment.id)).map((answer) => [answer.ref, answer]));
  return {
    assessment,
    framework,
    approvedOn: await approvalDay(tenant, assessment.id),
    rows: requirements.flatMap(({ kind, ...row }): SoaRow[] => {
      const isGroup = kind === 'group';
      return row.assessable || isGroup ? [{ ...blank, ...answers.get(row.ref), ...row, isGroup }] : [];
    }),
    controls: await readControls(tenant, assessment),
  };
}

async function approvalDay(tenant: Tenant, assessmentId: string): Promise<string | null> {
  const { day } = await selectFrom(tenant, 'assessments as a')
    .innerJoin('organisations as o', 'o.id', 'a.organisation_id')
    .select(sql<string | null>`(a.soa_approved_at at time zone o.time_zone)::date`.as('day'))
    .where('a.id', '=', assessmentId)
    .executeTakeFirstOrThrow();
  return day;
}

async function readControls(tenant: Tenant, { framework, subject }: Assessment): Promise<SoaControl[]> {
  if (subject.kind === 'counterparty' || subject.kind === 'contract') return [];
  return selectFrom(tenant, 'controls as c')
    .innerJoin('control_requirements as m', ownRow('m.control_id', 'c.id'))
    .select(['c.id', 'c.ref', 'c.name', 'c.description'])
    .select(
      sql<SoaControl['covered']>`json_agg(json_build_object('ref', m.ref, 'covers', m.covers) order by m.ref)`.as(
        'covered',
      ),
    )
    .where('m.framework_id', '=', framework.id)
    .where('c.status', '=', 'operating')
    .where('c.deleted_at', 'is', null)
    .groupBy(['c.id', 'c.ref', 'c.name', 'c.description', 'c.ref_key'])
    .orderBy('c.ref_key')
    .orderBy('c.id')
    .execute();
}
