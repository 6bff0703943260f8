import { v7 as uuid } from 'uuid';
import { openTaskStatuses } from '#api-contract/tasks/fields';
import { audit } from '#kernel/audit';
import { anyOf, insertInto, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { inLanguage } from '#kernel/languages';
import type { EnvelopeHeld } from '../hold-envelope.ts';
import { readRecipients } from '../read-envelope.ts';
import { awaitedTasks as words } from './awaited-tasks.messages.ts';

type Recipient = RowOf<'envelope_recipients'>;

const maxTitle = 300;

/** Recipients with the account of the member who has their address. */
export async function withMembers(tenant: Tenant, recipients: readonly Recipient[]): Promise<Recipient[]> {
  const unknown = recipients.filter(({ user_id }) => user_id === null).map(({ email }) => email.toLowerCase());
  if (unknown.length === 0) return [...recipients];
  const members = await selectFrom(tenant, 'users')
    .select(['id', 'email'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), 'in', unknown))
    .where('status', '=', 'active')
    .execute();
  const idOf = (email: string) => members.find((member) => member.email.toLowerCase() === email.toLowerCase())?.id;
  return recipients.map((recipient) => ({ ...recipient, user_id: recipient.user_id ?? idOf(recipient.email) ?? null }));
}

/** Gives each member who is asked a task that is due when the envelope expires; of a test nobody. */
export async function addTasks(tenant: Tenant, envelope: EnvelopeHeld, asked: readonly Recipient[]): Promise<void> {
  if (envelope.is_test) return;
  for (const { key, role, user_id } of asked) {
    if (user_id === null) continue;
    const id = uuid();
    const { title, body } = inLanguage(envelope.language, () => ({
      title: words.titles[role](envelope.title).slice(0, maxTitle),
      body: words.body,
    }));
    const facts = { title, assignee_id: user_id, due_date: envelope.expires_on, contract_id: envelope.contract_id };
    await insertInto(tenant, 'tasks', { id, ...facts, body, created_by: envelope.created_by } as never).execute();
    await updateTable(tenant, 'envelope_recipients')
      .set({ user_id, task_id: id })
      .where('envelope_id', '=', envelope.id)
      .where('key', '=', key)
      .execute();
    await audit(tenant, { action: 'task.created', target: { type: 'task', id, name: title }, after: facts });
  }
}

/** Closes the open tasks of recipients: done where they answered, cancelled where nobody waits for them any more. */
export async function closeTasks(
  tenant: Tenant,
  recipients: readonly Pick<Recipient, 'task_id'>[],
  status: 'done' | 'cancelled',
): Promise<void> {
  const ids = recipients.flatMap(({ task_id }) => task_id ?? []);
  if (ids.length === 0) return;
  const closed = await updateTable(tenant, 'tasks')
    .set((row) => ({
      status,
      done_at: status === 'done' ? new Date() : null,
      revision: row('revision', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', anyOf(ids))
    .where('status', 'in', [...openTaskStatuses])
    .returning(['id', 'title'])
    .execute();
  for (const { id, title: name } of closed)
    await audit(tenant, { action: 'task.updated', target: { type: 'task', id, name }, after: { status } });
}

/** The envelope ended: nobody is awaited any more. */
export const cancelTasks = async (tenant: Tenant, { id }: Pick<EnvelopeHeld, 'id'>): Promise<void> =>
  closeTasks(tenant, await readRecipients(tenant, id), 'cancelled');
