import { sql } from 'kysely';
import type { AnalysisEstimate } from '#api-contract/analyses/endpoints';
import { maxAnalysed, maxAnalysesRunning } from '#api-contract/analyses/kinds';
import type { NewQuestion, StoredQuestion } from '#api-contract/analyses/questions';
import { datasetFilters } from '#api-contract/reports/spec';
import { engineVersion } from '#extraction';
import { authorise } from '#kernel/access';
import { audit } from '#kernel/audit';
import { anyOf, insertInto, ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { newestIds } from '#kernel/lists';
import { newIdOf } from '#kernel/records';
import { sortKey } from '#kernel/text';
import { contractList, withCustomFields } from '#resources/contracts';
import { shippedReviewVersion } from '#review';
import { refusals } from './analysis-refusals.messages.ts';
import { queueAnalysis } from './job/work-on-analysis.ts';
import { askedOf, isStored } from './questions.ts';
import { readAnalysis } from './read-analysis.ts';

interface Asked {
  readonly filter: Readonly<Record<string, string>>;
  readonly playbook_id: string | null;
  readonly questions: readonly NewQuestion[];
}

/** Begin to ask contracts; they are read in the background. */
export const createAnalysis: HandlerOf<'createAnalysis'> = async ({ tenant, caller, request, body }) => {
  authorise(caller, 'contracts.read');
  const { id, isRepeated } = await newIdOf(tenant, 'analyses', { caller, request, said: body });
  if (isRepeated) return readAnalysis(tenant, id);
  await requireFewRunning(tenant);
  const { playbook, questions } = await questionsOf(tenant, body);
  const { ids, complete } = await chosenContracts(tenant, body);
  if (ids.length === 0) refuse(refusals.noContracts, 'filter');
  const { name, filter } = body;
  await insertInto(tenant, 'analyses', {
    id,
    name,
    name_key: sortKey(name),
    filter: JSON.stringify(filter),
    questions: JSON.stringify(questions),
    playbook_id: playbook?.id ?? null,
    playbook_version: playbook?.version ?? null,
    complete,
    engine: `${engineVersion()} ${shippedReviewVersion()}`,
    created_by: caller.userId,
    finished_at: null,
  }).execute();
  await sql`
    insert into analysis_contracts (organisation_id, analysis_id, contract_id, position)
    select ${tenant.organisationId}::uuid, ${id}::uuid, c.id, c.position
    from unnest(${ids}::uuid[]) with ordinality as c(id, position)`.execute(tenant.db);
  await queueAnalysis(tenant, id);
  await audit(tenant, {
    action: 'analysis.started',
    target: { type: 'analysis', id, name },
    after: {
      contracts: ids.length,
      questions: questions.length,
      filters: filter,
      ...(playbook && { playbook: playbook.name, playbook_version: playbook.version }),
    },
  });
  return readAnalysis(tenant, id);
};

const chosenContracts = async (tenant: Tenant, { filter }: Asked) =>
  newestIds(
    tenant,
    await contractList.select(tenant, await withCustomFields(tenant, datasetFilters.contracts.parse(filter))),
    sql`c.updated_at`,
    maxAnalysed,
  );

/** Refuses another analysis where as many are running as may be. */
export async function requireFewRunning(tenant: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`analyses ${tenant.organisationId}`}, 0))`.execute(
    tenant.db,
  );
  const { count } = await selectFrom(tenant, 'analyses')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxAnalysesRunning) refuse(refusals.running(String(maxAnalysesRunning)), 'name');
}

/** Questions with the rules as the playbook’s latest version has them. */
async function questionsOf(tenant: Tenant, { playbook_id, questions: asked }: Asked) {
  const namesRules = asked.some(({ kind }) => kind === 'rule');
  const playbook = namesRules || playbook_id !== null ? await publishedPlaybook(tenant, playbook_id) : null;
  const rules = new Map(playbook?.rules.map((rule) => [rule.id, rule]));
  const questions = asked.map((question, at): StoredQuestion => {
    if (question.kind !== 'rule') return question;
    const rule = rules.get(question.rule_id);
    return rule ? { kind: 'rule', rule } : refuse(refusals.noRule, `questions.${at}`);
  });
  const keys = questions.map(askedOf);
  const again = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (again >= 0) refuse(refusals.twice, `questions.${again}`);
  return { playbook, questions };
}

async function publishedPlaybook(tenant: Tenant, playbookId: string | null) {
  if (playbookId === null) return refuse(refusals.noPlaybook, 'playbook_id');
  const found = await selectFrom(tenant, 'playbooks as p')
    .leftJoin('playbook_versions as v', (join) =>
      join
        .onRef('v.organisation_id', '=', 'p.organisation_id')
        .onRef('v.playbook_id', '=', 'p.id')
        .onRef('v.number', '=', 'p.version'),
    )
    .where('p.id', '=', playbookId)
    .where('p.deleted_at', 'is', null)
    .select(['p.id', 'p.name', 'p.version', 'v.rules'])
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  const { rules, ...playbook } = found;
  return rules ? { ...playbook, rules } : refuse(refusals.unpublished, 'playbook_id');
}

/** Of a contract, and of a question that needs reading, where none was measured yet. In milliseconds. */
const usual = { contract: 20, question: 8 };
const measuredContracts = 500;

export const estimateAnalysis: HandlerOf<'estimateAnalysis'> = async ({ caller, body, inTenant }) => {
  authorise(caller, 'contracts.read');
  return inTenant(async (tenant): Promise<AnalysisEstimate> => {
    const { questions } = await questionsOf(tenant, body);
    const { ids, complete } = await chosenContracts(tenant, body);
    const { rows } = await sql<{ share: number | null }>`
      select avg(took_ms::real / jsonb_array_length(questions))::real as share from (
        select c.took_ms, a.questions from analysis_contracts c
        join analyses a on a.organisation_id = c.organisation_id and a.id = c.analysis_id
        where c.organisation_id = ${tenant.organisationId} and c.state = 'done'
        order by a.created_at desc limit ${measuredContracts}
      ) recent`.execute(tenant.db);
    const share = rows[0]?.share ?? null;
    const each =
      share === null
        ? usual.contract + usual.question * questions.filter((question) => !isStored(question)).length
        : share * questions.length;
    return {
      matching: complete ? ids.length : await countAll(tenant, body),
      contracts: ids.length,
      unread: await countUnread(tenant, ids),
      seconds: Math.ceil((each * ids.length) / 1_000),
      is_measured: share !== null,
    };
  });
};

async function countAll(tenant: Tenant, { filter }: Asked): Promise<number> {
  const asked = await withCustomFields(tenant, datasetFilters.contracts.parse(filter));
  return (await contractList.page(tenant, { ...asked, limit: 10 })).total.count;
}

async function countUnread(tenant: Tenant, ids: readonly string[]): Promise<number> {
  const { count } = await selectFrom(tenant, 'contracts as c')
    .leftJoin('contract_versions as v', ownRow('v.id', 'c.current_version_id'))
    .leftJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('c.id', '=', anyOf(ids))
    .where((where) => where.or([where('t.status', 'is', null), where('t.status', '!=', 'ready')]))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function refuse(message: string, path: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}
