import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { highConfidence } from '#api-contract/findings/confidence';
import type { FindingFacts } from '#api-contract/findings/endpoints';
import { auditMany } from '#kernel/audit';
import { anyOf, ownRow, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { contracts, factColumns, writeFactsOfMany } from '#resources/contracts';
import { type Judgement, keepExamples } from './clause-examples.ts';
import { indexClauses } from './index-clauses.ts';
import { judgedClauses } from './judged-clauses.ts';
import { isSame, keysOf } from './settled-facts.ts';
import { parseSubject } from '#api-contract/findings/subject';

type Contract = RowOf<'contracts'>;
type Open = RowOf<'findings'>;

/**
 * Accepts what was found with a high confidence in several contracts. It fills in what a contract lacks; a finding that
 * differs from what the contract says is left to a person.
 */
export const acceptFindings: HandlerOf<'acceptFindings'> = async ({ tenant, caller, body }) => {
  const locked = await contracts.lockMany(tenant, body.contract_ids, 'list', factColumns);
  const ids = locked.map(({ id }) => id);
  const open = await openOf(tenant, ids);
  const byContract = Map.groupBy(open, ({ contract_id: id }) => id);
  const accepting = locked
    .map((contract) => ({ contract, fitting: fittingOf(contract, byContract.get(contract.id) ?? []) }))
    .filter(({ fitting }) => fitting.length > 0);
  const batchId = uuid();
  await accept(tenant, accepting, { batchId, userId: caller.userId });
  const findings = accepting.reduce((sum, { fitting }) => sum + fitting.length, 0);
  const [contractCount, differing] = [accepting.length, open.length - findings];
  return { batch_id: contractCount > 0 ? batchId : null, contracts: contractCount, findings, differing };
};

/** Findings with a high confidence in the current documents of contracts that nobody settled, the surest first. */
function openOf(tenant: Tenant, contractIds: readonly string[]): Promise<Open[]> {
  return selectFrom(tenant, 'findings as f')
    .innerJoin('contracts as c', ownRow('c.id', 'f.contract_id'))
    .whereRef('c.current_version_id', '=', 'f.version_id')
    .where('f.contract_id', '=', anyOf(contractIds))
    .where('f.status', '=', 'unverified')
    .where('f.state', '=', 'found')
    .where('f.confidence', '>=', highConfidence)
    .where(sql<boolean>`(coalesce(f.value, 'null') <> 'null' or f.citations <> '[]')`)
    .orderBy('f.confidence', 'desc')
    .orderBy('f.id')
    .selectAll('f')
    .execute();
}

/** Those that agree with what the contract says, and with one another. */
function fittingOf(contract: Contract, open: readonly Open[]): Open[] {
  const filled: FindingFacts = {};
  const isFree = (key: keyof FindingFacts) =>
    contract[key] === null || (key === 'title' && contract.title === contract.file_title);
  return open.filter(({ facts }) => {
    if (!facts) return true;
    const agrees = keysOf(facts).every((key) =>
      key in filled ? isSame(key, filled[key], facts[key]) : isFree(key) || isSame(key, contract[key], facts[key]),
    );
    if (!agrees || isReversed({ ...contract, ...filled, ...facts })) return false;
    Object.assign(filled, facts);
    return true;
  });
}

const isReversed = ({ effective_date: from, expiry_date: to }: FindingFacts) => Boolean(from && to && from > to);

interface Deed {
  readonly batchId: string;
  readonly userId: string;
}

/** A contract with the findings that are accepted in it. */
interface Accepting {
  readonly contract: Contract;
  readonly fitting: readonly Open[];
}

/** In statements for all contracts together. */
async function accept(tenant: Tenant, accepting: readonly Accepting[], deed: Deed): Promise<void> {
  if (accepting.length === 0) return;
  const changed = await writeFactsOfMany(
    tenant,
    accepting.map(({ contract, fitting }) => ({
      row: contract,
      facts: Object.assign({}, ...fitting.map(({ facts }) => facts)) as FindingFacts,
    })),
  );
  await storeAccepted(tenant, accepting, deed);
  await keepExamples(
    tenant,
    accepting.flatMap(({ fitting }) => fitting.flatMap(examplesIn)),
  );
  await indexClauses(
    tenant,
    accepting.map(({ contract }) => contract.id),
  );
  await auditMany(
    tenant,
    accepting.map(({ contract, fitting }, at) => ({
      action: 'contract.findings_accepted',
      target: { type: 'contract', id: contract.id, name: contract.title },
      before: changed[at]?.before,
      after: { findings: fitting.map(({ subject }) => subject), ...changed[at]?.after },
    })),
  );
}

async function storeAccepted(
  { db, organisationId }: Tenant,
  accepting: readonly Accepting[],
  { batchId, userId }: Deed,
): Promise<void> {
  const verdicts = accepting.flatMap(({ contract, fitting }) =>
    fitting.map(({ id, facts }) => ({
      id,
      wrote: facts,
      replaced: facts && Object.fromEntries(keysOf(facts).map((key) => [key, contract[key]])),
    })),
  );
  await sql`
    update findings f set status = 'accepted', correction = null, wrote = nullif(r.wrote, 'null'),
      replaced = nullif(r.replaced, 'null'), settled_by = ${userId}, settled_at = now(), batch_id = ${batchId},
      revision = f.revision + 1
    from json_to_recordset(${JSON.stringify(verdicts)}::json) as r (id uuid, wrote jsonb, replaced jsonb)
    where f.organisation_id = ${organisationId} and f.id = r.id`.execute(db);
}

/** What accepting a finding says of the clauses that it cites. */
function examplesIn(finding: Open): Judgement[] {
  const subject = parseSubject(finding.subject);
  if (subject?.kind !== 'clause') return [];
  return [{ finding, kind: subject.clause, judged: judgedClauses(finding, { status: 'accepted', revision: 0 }) }];
}
