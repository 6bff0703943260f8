import { sql } from 'kysely';
import type { findingEndpoints, FindingFacts, Settlement } from '#api-contract/findings/endpoints';
import { audit } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { contracts, writeFacts } from '#resources/contracts';
import { ApiError, type Handler } from '#kernel/http';
import { checkCorrection } from './check-correction.ts';
import { keepExamples } from './clause-examples.ts';
import { findingsOf, presentFinding, type FindingRecord } from './find-findings.ts';
import { indexClauses } from './index-clauses.ts';
import { judgedClauses } from './judged-clauses.ts';
import { lastReadVersion } from './read-version.ts';
import { refusals } from './finding-refusals.messages.ts';
import { saysTheSame } from './says-the-same.ts';
import { factsToRestore, keysOf } from './settled-facts.ts';
import { parseSubject } from '#api-contract/findings/subject';

/** Reviews a finding: writes what it says into the contract, and keeps the previous value. */
export const reviewFinding: Handler<typeof findingEndpoints.reviewFinding> = async (call) => {
  const { params, body, tenant, caller } = call;
  const contract = await contracts.lock(tenant, params.contractId);
  const finding = await findJudged(tenant, contract, params.findingId, body.revision);
  const correction = body.status === 'corrected' ? body.correction : null;
  if (correction) await checkCorrection(tenant, finding, correction);

  const reverted = factsToRestore(contract, finding);
  const wrote = factsOf(body, finding);
  const changed = await writeFacts(tenant, contract, { ...reverted, ...wrote });
  const replaced =
    wrote && Object.fromEntries(keysOf(wrote).map((key) => [key, key in reverted ? reverted[key] : contract[key]]));

  await updateTable(tenant, 'findings')
    .set({
      status: body.status,
      correction: correction && JSON.stringify(correction),
      wrote: wrote && JSON.stringify(wrote),
      replaced: replaced && JSON.stringify(replaced),
      settled_by: body.status === 'unverified' ? null : caller.userId,
      settled_at: body.status === 'unverified' ? null : sql`now()`,
      batch_id: null,
      revision: finding.revision + 1,
    })
    .where('id', '=', finding.id)
    .execute();
  const subject = parseSubject(finding.subject);
  if (subject?.kind === 'clause') {
    await keepExamples(tenant, [{ finding, kind: subject.clause, judged: judgedClauses(finding, body) }]);
    await indexClauses(tenant, [contract.id]);
  }
  await audit(tenant, {
    action: body.status === 'unverified' ? 'contract.finding_reopened' : `contract.finding_${body.status}`,
    target: { type: 'contract', id: contract.id, name: contract.title },
    before: { finding_status: finding.status, ...changed.before },
    after: {
      finding: finding.subject,
      finding_status: body.status,
      ...(correction && { correction }),
      ...changed.after,
    },
  });
  const settled = await findInLastReading(tenant, contract, finding.subject);
  const presented = settled && presentFinding(settled);
  if (!presented) throw new ApiError('not_found');
  return { finding: presented, contract: await contracts.present(tenant, contract.id) };
};

type Contract = RowOf<'contracts'>;

/** The finding that is judged: where a newer version was read meanwhile, the same one in that, if it says the same. */
async function findJudged(tenant: Tenant, contract: Contract, id: string, revision: number): Promise<FindingRecord> {
  const seen = await selectFrom(tenant, 'findings')
    .selectAll()
    .where('contract_id', '=', contract.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!seen) throw new ApiError('not_found');
  if (seen.revision !== revision) throw new ApiError('edit_conflict');
  const finding = await findInLastReading(tenant, contract, seen.subject);
  const isSeen = finding?.id === id || (finding?.status === seen.status && saysTheSame(seen, finding));
  if (!finding || !isSeen) throw new ApiError('edit_conflict', { message: refusals.readAnew });
  return finding;
}

function findInLastReading(tenant: Tenant, { id }: Contract, subject: string): Promise<FindingRecord | undefined> {
  return findingsOf(tenant, lastReadVersion(tenant, id)).where('f.subject', '=', subject).executeTakeFirst();
}

/** What a verdict writes into the contract. */
function factsOf(settlement: Settlement, finding: FindingRecord): FindingFacts | null {
  if (settlement.status === 'accepted') return finding.facts;
  return settlement.status === 'corrected' ? (settlement.correction.facts ?? null) : null;
}
