import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Backtest } from '#api-contract/playbooks/backtests';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import { backtestHandler, reviewCheckOf } from '#resources/playbooks';
import { shippedRules } from '#review';
import { checkRule, ReviewSubject } from '#review/checks';
import { ndaClauses, ndaWith } from '../../../review/nda-rules/nda-clauses-fixture.ts';
import { cpuTimeWith } from '../list/cpu-time.ts';
import { type ServerUnderTest, startServerUnderTest } from '../list/server-under-test.ts';

/** Milliseconds of processor, of server and database. */
export interface MeasuredBacktest {
  readonly backtested: number[];
  /** One verdict for each contract and rule, on a text that is read once. */
  readonly judged: number[];
}

/** Back-test a draft of so many changed rules over so many contracts, beside the verdicts alone, round by round. */
export async function measureBacktest(contracts: number, rules: number, rounds: number): Promise<MeasuredBacktest> {
  const server = await startServerUnderTest();
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    const texts = Array.from({ length: contracts }, (_, no) => textOf(no));
    await putIn(server, owner, texts);
    const playbook = await changedPlaybook(server, rules);
    const pid = await server.backendPid();
    const spent = async (work: () => Promise<void>) => {
      const before = cpuTimeWith(pid);
      await work();
      return cpuTimeWith(pid) - before;
    };
    const measured: MeasuredBacktest = { backtested: [], judged: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.judged.push(await spent(() => judge(texts, playbook)));
      measured.backtested.push(await spent(() => backtest(server, playbook.id, contracts)));
    }
    return measured;
  } finally {
    await owner.end();
    await server.close();
  }
}

function textOf(no: number): string {
  const clauses = Object.values(ndaClauses).map(({ met, contradicted }) => (no % 3 === 0 ? contradicted : met));
  return `${ndaWith(...clauses)}\n${no}`;
}

/** Puts contracts in, each with its text, as if they had been read. */
async function putIn(server: ServerUnderTest, owner: pg.Client, texts: readonly string[]): Promise<void> {
  for (const [no, text] of texts.entries()) {
    await server.call('POST', `/api/contracts?file_name=Agreement-${no}.txt`, new Blob([text]));
    const sha256 = createHash('sha256').update(text).digest('hex');
    await owner.query(
      `update document_texts set status = 'ready', page_count = 1, pages = '[]', text = $2 where sha256 = $1`,
      [sha256, text],
    );
  }
}

/** A published playbook whose draft is checked otherwise in every rule. */
async function changedPlaybook(server: ServerUnderTest, count: number): Promise<Playbook> {
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    server.call(method, `/api/playbooks${path}`, body && JSON.stringify(body)) as Promise<Playbook>;
  const { id } = await call('POST', '', { name: 'Agreements' });
  for (let no = 0; no < count; no += 1) await call('POST', `/${id}/rules`, { issue: `Rule ${no}`, check: checkOf(no) });
  const { draft_hash } = await call('GET', `/${id}`);
  const { rules } = await call('POST', `/${id}/publish`, { draft_hash, note: '', reason: 'Agreed.' });
  for (const { id: ruleId, check, revision } of rules) {
    await call('PATCH', `/${id}/rules/${ruleId}`, { revision, check: { ...check, if_missing: 'not_met' } });
  }
  return call('GET', `/${id}`);
}

/** The rules that the model knows, then phrases. */
function checkOf(no: number) {
  const learned = shippedRules[no];
  return learned
    ? { kind: 'learned', rule: learned.id, if_missing: 'needs_review' }
    : { kind: 'phrases', for: [`return* within ${no} words of destroy*`], against: [], if_missing: 'needs_review' };
}

async function judge(texts: readonly string[], { rules }: Playbook): Promise<void> {
  for (const text of texts) {
    const subject = new ReviewSubject(text);
    for (const rule of rules) await checkRule(subject, { id: rule.id, check: reviewCheckOf(rule) });
  }
}

async function backtest(server: ServerUnderTest, playbookId: string, contracts: number): Promise<void> {
  const path = `/api/playbooks/${playbookId}/backtests`;
  const { id } = (await server.call('POST', path, '{}')) as Backtest;
  const sent = { organisation_id: server.organisationId, payload: { backtest_id: id } };
  for (;;) {
    await backtestHandler.run(server.database, sent, AbortSignal.timeout(300_000));
    const { state, done } = (await server.call('GET', `${path}/${id}`)) as Backtest;
    if (state === 'done' && done === contracts) return;
    if (state !== 'running') throw new Error(`The back-test is ${state} with ${done} contracts.`);
  }
}
