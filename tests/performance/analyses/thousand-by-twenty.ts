import { readFileSync } from 'node:fs';
import type { AnalysisRow } from '#api-contract/analyses/cells';
import type { Analysis } from '#api-contract/analyses/endpoints';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import { putInContracts, type Send } from '#resources/analyses/testing';
import { cpuTime } from '../../../extraction/testing/cost.ts';
import { makeScan } from '../../../extraction/testing/index.ts';
import { checkRule, ReviewSubject } from '../../../review/checks/index.ts';
import { shippedRules } from '../../../review/index.ts';
import { ndaClauses, ndaWith } from '../../../review/nda-rules/nda-clauses-fixture.ts';
import { cpuTimeWith } from '../list/cpu-time.ts';
import { atMost, type BenchResult } from '../measure/result.ts';

const readable = 970;
const scans = 30;
const questions = 20;
const bars = { beside: 2, seconds: 60, firstRow: 2, megabytes: 400 };

const clauses = Object.values(ndaClauses).flatMap(({ met, contradicted }) => [met, contradicted]);
const agreement = (at: number) => `Agreement no. ${at}.\n\n${ndaWith(...clauses)}`;

/**
 * A thousand contracts asked twenty questions, 30 of them scans that cannot be read, the others judged: CPU of the server beside the same verdicts in this
 * process, seconds to the first row, and the most memory that the server held.
 */
export async function thousandByTwenty(send: Send, pid: number): Promise<BenchResult[]> {
  for (let at = 0; at < scans; at += 1)
    await send('POST', `/api/contracts?file_name=scan-${at}.pdf`, await makeScan(1, `Scan ${at}`));
  await putInContracts(send, readable, agreement);
  const asked = await twentyRules(send);
  const alone = (await cpuTime(() => judgeAll())) / 1_000;
  const cpuBefore = cpuTimeWith(pid);
  const began = performance.now();
  const { id } = await send<Analysis>('POST', '/api/analyses', { name: 'Thousand', ...asked });
  const read = () => send<Analysis>('GET', `/api/analyses/${id}`);
  let now = await read();
  while (now.done === 0) now = await read();
  const firstRow = (performance.now() - began) / 1_000;
  while (now.state === 'running') {
    await new Promise((later) => setTimeout(later, 500));
    now = await read();
  }
  const spent = (cpuTimeWith(pid) - cpuBefore) / 1_000;
  if (now.answered !== readable * questions) throw new Error(`${now.answered} answers, ${now.failed} failed.`);
  const failed = await send<{ readonly rows: readonly AnalysisRow[] }>('GET', `/api/analyses/${id}/cells?state=failed`);
  const named = failed.rows.filter(({ failure }) => failure?.code === 'needs_ocr').length;
  return [
    atMost('analyses: scans not named as such', 'contracts', scans - named, scans, 0),
    atMost('analyses: 1,000 × 20, beside the verdicts in process', 's CPU', spent, alone, bars.beside),
    atMost('analyses: 1,000 × 20, beside what it may take', 's CPU', spent, bars.seconds, 1),
    atMost('analyses: first row', 's', firstRow, bars.firstRow, 1),
    atMost('analyses: the most memory of the server', 'MB', peakOf(pid), bars.megabytes, 1),
  ];
}

async function twentyRules(send: Send) {
  const { id: playbook_id } = await send<Playbook>('POST', '/api/playbooks', { name: 'Twenty' });
  const learned = shippedRules.map(({ id: rule }) => ({ kind: 'learned', rule, if_missing: 'not_met' }));
  const phrases = ['return*', 'destroy*', 'court*'].map((phrase) => ({
    kind: 'phrases',
    for: [phrase],
    against: [],
    if_missing: 'not_met',
  }));
  for (const [at, check] of [...learned, ...phrases].slice(0, questions).entries()) {
    await send('POST', `/api/playbooks/${playbook_id}/rules`, { issue: `Rule ${at}`, check });
  }
  const { draft_hash } = await send<Playbook>('GET', `/api/playbooks/${playbook_id}`);
  const body = { draft_hash, note: '', reason: 'Agreed.' };
  const { rules } = await send<Playbook>('POST', `/api/playbooks/${playbook_id}/publish`, body);
  return { playbook_id, questions: rules.map(({ id }) => ({ kind: 'rule', rule_id: id })) };
}

async function judgeAll(): Promise<void> {
  for (let at = 0; at < readable; at += 1) {
    const subject = new ReviewSubject(agreement(at));
    for (let no = 0; no < questions; no += 1) {
      const { id } = shippedRules[no % shippedRules.length] as (typeof shippedRules)[number];
      await checkRule(subject, { id, check: { kind: 'learned', rule: id, ifMissing: 'not_met' } });
    }
  }
}

/** In MB, as Linux counts it. */
function peakOf(pid: number): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
