import type { Tenant } from '#kernel/db';
import { notify } from '#kernel/notifications';

interface Told {
  readonly id: string;
  readonly name: string;
  readonly lead_id?: string | null | undefined;
}

/** Tells who leads a case now, and who was added to it; a lead isn’t told twice. */
export async function tellMembers(
  tenant: Tenant,
  { lead_id, ...matter }: Told,
  added: readonly string[],
): Promise<void> {
  const object = { type: 'case' as const, ...matter };
  await notify(
    tenant,
    { people: [lead_id], kind: 'case_lead', object },
    { people: added.filter((person) => person !== lead_id), kind: 'case_participant', object },
  );
}
