import { consentVersion, limits } from '#api-contract/envelopes/kinds';
import { selectFrom, type Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { languageNow } from '#kernel/languages';
import { binOf, changeOf, createOf } from '#kernel/records';
import { findContract } from '#resources/contracts';
import { envelopes } from './envelope-record.ts';
import { refusals } from './envelope-refusals.messages.ts';
import { refuse } from './hold-envelope.ts';
import { untitled } from './envelope-names.messages.ts';

/** What an envelope is unless its sender says otherwise. */
const usual = {
  expires_in_days: limits.expiryDays.usual,
  reminders: JSON.stringify({ first: 3, every: 3, last: 2 }),
} as const;

export const createEnvelope: HandlerOf<'createEnvelope'> = createOf(envelopes, {
  values: async ({ title, contract_id }, { tenant, caller }) => {
    const contract = contract_id === undefined ? null : await findContract(tenant, contract_id);
    return {
      ...(await addedEnvelope(tenant, {
        title: title ?? contract?.title ?? untitled.envelope,
        userId: caller.userId,
      })),
      contract_id: contract_id ?? null,
    };
  },
});

/** The columns of a new envelope of a member. */
export const addedEnvelope = async (
  tenant: Tenant,
  { title, userId }: { readonly title: string; readonly userId: string },
) => ({
  ...usual,
  title,
  language: languageNow(),
  zone: await zoneOf(tenant),
  consent_version: consentVersion,
  created_by: userId,
});

export const updateEnvelope: HandlerOf<'updateEnvelope'> = changeOf(envelopes, {
  validate: (_after, { row }) => requireDraft(row),
  columns: ({ reminders, ...columns }) => ({
    ...columns,
    ...(reminders && { reminders: JSON.stringify(reminders) }),
  }),
});

const bin = binOf(envelopes, { permit: (_caller, row) => requireDraft(row) });
export const { remove: deleteEnvelope, restore: restoreEnvelope } = bin;

function requireDraft({ state }: { readonly state: string }): void {
  if (state !== 'draft') refuse(refusals.notADraft);
}

async function zoneOf(tenant: Tenant): Promise<string> {
  const { time_zone } = await selectFrom(tenant, 'users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select('o.time_zone')
    .where('u.id', '=', tenant.author.id ?? '')
    .executeTakeFirstOrThrow();
  return time_zone;
}
