import type { Analysis } from '#api-contract/analyses/endpoints';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { ContractFindings } from '#api-contract/findings/endpoints';
import type { Playbook } from '#api-contract/playbooks/endpoints';

export type Send = <Answer>(method: string, route: string, body?: object | Uint8Array<ArrayBuffer>) => Promise<Answer>;

/** Calls of a server that runs as a process, for whoever has the token. */
export const sender =
  (addressOf: () => string, token: string): Send =>
  async <Answer>(method: string, route: string, body?: object | Uint8Array<ArrayBuffer>) => {
    const isFile = body instanceof Uint8Array;
    const headers = { authorization: `Token ${token}`, ...(body && !isFile && { 'content-type': 'application/json' }) };
    const sent = isFile ? body : body && JSON.stringify(body);
    const answer = await fetch(`${addressOf()}${route}`, { method, body: sent, headers });
    if (!answer.ok) throw new Error(`${method} ${route} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

const clause = (at: number) => `The supplier clears snow by ${at % 24}, and bears the cost of storage in lot ${at}. `;
const usual = (at: number) => `Agreement no. ${at}.\n\n${clause(at).repeat(40)}`;

/** Uploads contracts and waits until they are read. */
export async function putInContracts(send: Send, count: number, textOf = usual): Promise<void> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const text = new TextEncoder().encode(textOf(at));
    ids.push((await send<Contract>('POST', `/api/contracts?file_name=${at}.txt`, text)).id);
  }
  for (const id of ids) {
    const isRead = async () =>
      (await send<ContractFindings>('GET', `/api/contracts/${id}/findings`)).reading.status === 'read';
    while (!(await isRead())) await new Promise((later) => setTimeout(later, 50));
  }
}

/** Questions that have to be read for: a rule by phrases, one by the model, and one in words. */
export async function questionsFor(send: Send) {
  const { id: playbook_id } = await send<Playbook>('POST', '/api/playbooks', { name: 'Ours' });
  const phrases = { kind: 'phrases', for: ['clear* snow'], against: [], if_missing: 'not_met' };
  const learned = { kind: 'learned', rule: 'nda-1', if_missing: 'not_met' };
  await send('POST', `/api/playbooks/${playbook_id}/rules`, { issue: 'Snow', check: phrases });
  await send('POST', `/api/playbooks/${playbook_id}/rules`, { issue: 'Marking', check: learned });
  const { draft_hash } = await send<Playbook>('GET', `/api/playbooks/${playbook_id}`);
  const body = { draft_hash, note: '', reason: 'Agreed.' };
  const { rules } = await send<Playbook>('POST', `/api/playbooks/${playbook_id}/publish`, body);
  const question = 'Who bears the cost of storage?';
  const questions = [...rules.map(({ id }) => ({ kind: 'rule', rule_id: id })), { kind: 'question', question }];
  return { playbook_id, questions };
}

/** Answers that are missing or too many: every contract that is done has one of each question, and no other has any. */
export const lostOrDoubled = ({ answered, done, questions }: Analysis): number =>
  Math.abs(answered - done * questions.length);
