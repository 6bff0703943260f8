import { sql } from 'kysely';
import type { findingEndpoints, FindingFacts, Settlement } from '#api-contract/findings/endpoints';
import { audit } from '#kernel/audit';
import { type RowOf, type Tenant, updateTable } from '#kernel/db';
import { contracts, writeFacts } from '#resources/contracts';
import { ApiError, type Handler } from '#kernel/http';
import { checkCorrection } from './check-correction.ts';
import { keepExamples } from './clause-examples.ts';
import { findingsOf, presentFinding, type FindingRecord } from './find-findings.ts';
import { indexClauses } from './index-clauses.ts';
import { judgedClauses } from './judged-clauses.ts';
import { lastReadVersion } from './read-version.ts';
import { factsToRestore, keysOf } from './settled-facts.ts';
import { parseSubject } from '#api-contract/findings/subject';

/** Reviews a finding: writes what it says into the contract, and keeps the previous value. */
export const reviewFinding: Handler<typeof findingEndpoints.reviewFinding> = async (call) => {
  const { params, body, tenant, caller } = call;
  const contract = await contracts.lock(tenant, params.contractId);
  const finding = await findOne(tenant, contract, params.findingId);
  if (finding.revision !== body.revision) throw new ApiError('edit_conflict');
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
    await keepExamples(tenant, contract.id, [{ finding, kind: subject.clause, judged: judgedClauses(finding, body) }]);
    await indexClauses(tenant, contract.id);
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
  const presented = presentFinding(await findOne(tenant, contract, finding.id));
  if (!presented) throw new ApiError('not_found');
  return { finding: presented, contract: await contracts.present(tenant, contract.id) };
};

async function findOne(tenant: Tenant, contract: RowOf<'contracts'>, findingId: string): Promise<FindingRecord> {
  const found = await findingsOf(tenant, lastReadVersion(tenant, contract.id))
    .where('f.id', '=', findingId)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

/** What a verdict writes into the contract. */
function factsOf(settlement: Settlement, finding: FindingRecord): FindingFacts | null {
  if (settlement.status === 'accepted') return finding.facts;
  return settlement.status === 'corrected' ? (settlement.correction.facts ?? null) : null;
}
