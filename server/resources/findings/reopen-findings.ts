import { sql } from 'kysely';
import { type AuditEvent, auditMany } from '#kernel/audit';
import { anyOf, selectFrom, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { contracts, writeFacts } from '#resources/contracts';
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
  );
  const settled = await ofBatch
    .selectAll()
    .where('contract_id', '=', anyOf(locked.map(({ id }) => id)))
    .orderBy('id')
    .execute();
  if (settled.length === 0) throw new ApiError('not_found');

  const events: AuditEvent[] = [];
  for (const [contractId, findings] of Map.groupBy(settled, ({ contract_id: id }) => id)) {
    const contract = await contracts.lock(tenant, contractId);
    const restored = Object.assign({}, ...findings.map((finding) => factsToRestore(contract, finding)));
    const changed = await writeFacts(tenant, contract, restored);
    const reopened = { status: 'unverified', wrote: null, replaced: null, settled_by: null, settled_at: null } as const;
    await updateTable(tenant, 'findings')
      .set({ ...reopened, batch_id: null, revision: sql<number>`revision + 1` })
      .where('id', '=', anyOf(findings.map(({ id }) => id)))
      .execute();
    const clauses = findings.flatMap((finding) => {
      const subject = parseSubject(finding.subject);
      return subject?.kind === 'clause' ? [{ finding, kind: subject.clause, judged: [] }] : [];
    });
    await keepExamples(tenant, contractId, clauses);
    await indexClauses(tenant, contractId);
    events.push({
      action: 'contract.findings_reopened',
      target: { type: 'contract', id: contractId, name: contract.title },
      before: changed.before,
      after: { findings: findings.map(({ subject }) => subject), ...changed.after },
    });
  }
  await auditMany(tenant, events);
  return { batch_id: null, contracts: events.length, findings: settled.length, differing: 0 };
};
