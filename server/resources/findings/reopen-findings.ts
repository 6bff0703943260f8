import { sql } from 'kysely';
import type { FindingFacts } from '#api-contract/findings/endpoints';
import { auditMany } from '#kernel/audit';
import { anyOf, selectFrom, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { contracts, factColumns, writeFactsOfMany } from '#resources/contracts';
import { keepExamples } from './clause-examples.ts';
import { indexClauses } from './index-clauses.ts';
import { factsToRestore } from './settled-facts.ts';
import { parseSubject } from '#api-contract/findings/subject';

/** Reopens the findings that were accepted together, and restores what they replaced where it has not changed since. */
export const reopenFindings: HandlerOf<'reopenFindings'> = async ({ tenant, body }) => {
  const ofBatch = selectFrom(tenant, 'findings').where('batch_id', '=', body.batch_id).where('status', '=', 'accepted');
  const ids = await ofBatch.select('contract_id').distinct().execute();
  const locked = await contracts.lockMany(
    tenant,
    ids.map(({ contract_id: id }) => id),
    'list',
    factColumns,
  );
  const settled = await ofBatch
    .selectAll()
    .where('contract_id', '=', anyOf(locked.map(({ id }) => id)))
    .orderBy('id')
    .execute();
  if (settled.length === 0) throw new ApiError('not_found');

  const byContract = Map.groupBy(settled, ({ contract_id: id }) => id);
  const reopening = locked.flatMap((contract) => {
    const findings = byContract.get(contract.id) ?? [];
    return findings.length > 0 ? [{ contract, findings }] : [];
  });
  const changed = await writeFactsOfMany(
    tenant,
    reopening.map(({ contract, findings }) => ({
      row: contract,
      facts: Object.assign({}, ...findings.map((finding) => factsToRestore(contract, finding))) as FindingFacts,
    })),
  );
  const reopened = { status: 'unverified', wrote: null, replaced: null, settled_by: null, settled_at: null } as const;
  await updateTable(tenant, 'findings')
    .set({ ...reopened, batch_id: null, revision: sql<number>`revision + 1` })
    .where('id', '=', anyOf(settled.map(({ id }) => id)))
    .execute();
  const clauses = settled.flatMap((finding) => {
    const subject = parseSubject(finding.subject);
    return subject?.kind === 'clause' ? [{ finding, kind: subject.clause, judged: [] }] : [];
  });
  await keepExamples(tenant, clauses);
  await indexClauses(
    tenant,
    reopening.map(({ contract }) => contract.id),
  );
  await auditMany(
    tenant,
    reopening.map(({ contract, findings }, at) => ({
      action: 'contract.findings_reopened',
      target: { type: 'contract', id: contract.id, name: contract.title },
      before: changed[at]?.before,
      after: { findings: findings.map(({ subject }) => subject), ...changed[at]?.after },
    })),
  );
  return { batch_id: null, contracts: reopening.length, findings: settled.length, differing: 0 };
};
