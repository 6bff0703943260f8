import { type AnalysisFailure, maxTries } from '#api-contract/analyses/kinds';
import type { StoredQuestion } from '#api-contract/analyses/questions';
import { ownRow, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { isStored } from '../questions.ts';
import { findingsFor, type StoredFinding } from './stored-answers.ts';

const atATime = 20;

export interface NextContract {
  readonly id: string;
  readonly versionId: string | null;
  readonly tries: number;
  /** Why it can’t be read; null where it can. */
  readonly failure: AnalysisFailure | null;
  readonly text: string;
  readonly stored: readonly StoredFinding[];
}

export interface Batch {
  readonly questions: readonly StoredQuestion[];
  readonly contracts: readonly NextContract[];
}

/** The contracts that are next, those that have been tried last; none when all are done, null unless it is running. */
export async function nextContracts(tenant: Tenant, analysisId: string): Promise<Batch | null> {
  const analysis = await selectFrom(tenant, 'analyses')
    .select('questions')
    .where('id', '=', analysisId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (!analysis) return null;
  const { questions } = analysis;
  const needsText = !questions.every(isStored);
  const rows = await selectFrom(tenant, 'analysis_contracts as a')
    .innerJoin('contracts as c', ownRow('c.id', 'a.contract_id'))
    .leftJoin('contract_versions as v', ownRow('v.id', 'c.current_version_id'))
    .leftJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .leftJoin('contract_readings as r', (join) =>
      join.onRef('r.organisation_id', '=', 'v.organisation_id').onRef('r.version_id', '=', 'v.id'),
    )
    .where('a.analysis_id', '=', analysisId)
    .where('a.state', '=', 'waiting')
    .orderBy('a.tries')
    .orderBy('a.position')
    .limit(atATime)
    .select(['c.id', 'c.deleted_at', 'v.id as version_id', 'a.tries', 't.status', 't.reason', 't.text'])
    .select('r.status as reading')
    .execute();
  const versions = rows.flatMap(({ version_id }) => version_id ?? []);
  const findings = await findingsFor(tenant, versions, questions);
  return {
    questions,
    contracts: rows.map((row): NextContract => ({
      id: row.id,
      versionId: row.version_id,
      tries: row.tries,
      failure: row.deleted_at ? 'gone' : failureOf(row, needsText),
      text: row.text ?? '',
      stored: findings.get(row.version_id ?? '') ?? [],
    })),
  };
}

interface ReadState {
  readonly status: RowOf<'document_texts'>['status'] | null;
  readonly reason: string | null;
  readonly text: string | null;
  readonly reading: 'read' | 'failed' | null;
}

function failureOf({ status, reason, text, reading }: ReadState, needsText: boolean): AnalysisFailure | null {
  if (status === 'needs_ocr' || status === 'password_protected') return status;
  if (status === 'unreadable') return reason === 'too_slow' || reason === 'too_large' ? 'over_limits' : 'unreadable';
  if (status !== 'ready' || text === null || reading === null) return 'not_read_yet';
  return reading === 'failed' && !needsText ? 'unreadable' : null;
}

const passing: readonly AnalysisFailure[] = ['not_read_yet', 'over_limits', 'crashed'];

/** Whether a contract is tried once more: what may pass is, until it was tried often enough. */
export const isTriedAgain = (failure: AnalysisFailure, tries: number): boolean =>
  passing.includes(failure) && tries + 1 < maxTries;
