import { sql } from 'kysely';
import type { Counterparty } from '#api-contract/counterparties/endpoints';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';

type Contacts = Counterparty['contacts'];

/** As many as a counterparty may have. */
const maxContacts = 50;

/** Adds the contacts of a counterparty to those of another, without those that it has, and returns what was added. */
export async function addContacts(
  tenant: Tenant,
  from: { readonly contacts: Contacts },
  to: { readonly id: string; readonly contacts: Contacts },
): Promise<Contacts> {
  const added = from.contacts
    .filter((contact) => !to.contacts.some((known) => same(known, contact)))
    .slice(0, maxContacts - to.contacts.length);
  if (added.length > 0) await store(tenant, to.id, [...to.contacts, ...added]);
  return added;
}

/** Takes contacts away again that a merge added; those that were changed since stay. */
export async function takeContacts(tenant: Tenant, added: Contacts, counterpartyId: string): Promise<void> {
  if (added.length === 0) return;
  const holder = await selectFrom(tenant, 'counterparties')
    .select('contacts')
    .where('id', '=', counterpartyId)
    .forUpdate()
    .executeTakeFirst();
  const left = (holder?.contacts ?? []).filter((contact) => !added.some((other) => same(contact, other)));
  await store(tenant, counterpartyId, left);
}

/** As a new revision: a form that was opened before sends all contacts, and would take these away. */
const store = (tenant: Tenant, id: string, contacts: Contacts) =>
  updateTable(tenant, 'counterparties')
    .set({ contacts: JSON.stringify(contacts), revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();

function same(one: Contacts[number], other: Contacts[number]): boolean {
  return (['name', 'role', 'email', 'phone'] as const).every((fact) => one[fact] === other[fact]);
}
