import { v7 as uuid } from 'uuid';
import { auditMany } from '#kernel/audit';
import { insertInto, type Tenant } from '#kernel/db';

interface SampleTask {
  readonly title: string;
  /** Days from today. */
  readonly due: number | null;
  readonly status?: 'open' | 'in_progress' | 'waiting';
  readonly priority?: 'low' | 'high';
  readonly estimate_hours?: number;
  readonly category?: string;
}

const samples: readonly SampleTask[] = [
  {
    title: 'Read the draft of the services agreement',
    due: -1,
    status: 'in_progress',
    priority: 'high',
    estimate_hours: 3,
  },
  { title: 'Decide whether the lease is renewed', due: 4, priority: 'high', estimate_hours: 2, category: 'Renewals' },
  { title: 'Ask for a certificate of insurance', due: 9, status: 'waiting', category: 'Insurance' },
  { title: 'Compare the licence fees with the budget', due: 16, estimate_hours: 4, category: 'Renewals' },
  { title: 'Add the missing signatures to the archive', due: null, priority: 'low' },
];

/** Adds a few tasks around today; deciding about the lease waits for the certificate. */
export async function createSampleTasks(
  tenant: Tenant,
  ownerId: string,
  inDays: (days: number) => string,
): Promise<void> {
  const rows = samples.map(({ due, ...facts }) => ({
    id: uuid(),
    assignee_id: ownerId,
    created_by: ownerId,
    due_date: due === null ? null : inDays(due),
    ...facts,
  }));
  await insertInto(tenant, 'tasks', rows).execute();
  const [, decision, certificate] = rows;
  if (decision && certificate) {
    await insertInto(tenant, 'task_dependencies', { task_id: decision.id, needs_id: certificate.id }).execute();
  }
  await auditMany(
    tenant,
    rows.map(({ id, title, due_date }) => ({
      action: 'task.created',
      target: { type: 'task', id, name: title },
      after: { title, due_date },
    })),
  );
}
