import { sql } from 'kysely';
import type { LanguageModelSetting, readingSettingsEndpoints } from '#api-contract/findings/reading-settings';
import { messagesFor, type LanguageModel } from '#extraction';
import { audit } from '#kernel/audit';
import type { Configuration } from '#kernel/configuration';
import { ownRow, insertInto, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type Api, type Handler } from '#kernel/http';
import { presentPerson } from '#kernel/people';
import { refusals } from './finding-refusals.messages.ts';

/** The endpoint that the operator's settings name; none without an address and a model. */
export function configuredLanguageModel({
  aiBaseUrl,
  aiApiKey,
  aiModel,
}: Pick<Configuration, 'aiBaseUrl' | 'aiApiKey' | 'aiModel'>): LanguageModel | null {
  if (!aiBaseUrl || !aiModel) return null;
  return { baseUrl: aiBaseUrl, model: aiModel, ...(aiApiKey && { apiKey: aiApiKey }) };
}

export function getLanguageModel({ configuration }: Api): Handler<typeof readingSettingsEndpoints.getLanguageModel> {
  return async ({ tenant }) => present(tenant, configuration);
}

export function updateLanguageModel({
  configuration,
}: Api): Handler<typeof readingSettingsEndpoints.updateLanguageModel> {
  return async ({ body: { enabled }, tenant, caller }) => {
    if (enabled && !configuredLanguageModel(configuration)) {
      throw new ApiError('validation_failed', { fields: [{ path: 'enabled', message: refusals.noModel }] });
    }
    const before = await mayAsk(tenant);
    if (before !== enabled) {
      const said = { enabled, changed_by: caller.userId };
      await insertInto(tenant, 'language_model_settings', { ...said })
        .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet({ ...said, changed_at: sql`now()` }))
        .execute();
      await audit(tenant, {
        action: enabled ? 'language_model.switched_on' : 'language_model.switched_off',
        target: { type: 'organisation', id: tenant.organisationId, name: null },
        before: { enabled: before },
        after: { enabled, origin: originOf(configuredLanguageModel(configuration)) },
      });
    }
    return present(tenant, configuration);
  };
}

/** Whether the organisation lets uncertain passages leave this machine. */
export async function mayAsk(tenant: Tenant): Promise<boolean> {
  const setting = await selectFrom(tenant, 'language_model_settings').select('enabled').executeTakeFirst();
  return setting?.enabled ?? false;
}

export const originOf = (model: LanguageModel | null) => model && new URL(model.baseUrl).origin;

/** A made-up passage, as it would go out. */
const example = messagesFor({
  kinds: [{ kind: 'No-Solicit Of Employees', clauses: ['c1'] }],
  clauses: [
    {
      id: 'c1',
      start: 0,
      end: 0,
      text: 'Neither party will hire staff of the other for one year after the end of this Agreement.',
    },
  ],
});

async function present(tenant: Tenant, configuration: Configuration): Promise<LanguageModelSetting> {
  const model = configuredLanguageModel(configuration);
  const setting = await selectFrom(tenant, 'language_model_settings as s')
    .leftJoin('users as u', ownRow('u.id', 's.changed_by'))
    .select(['s.enabled', 's.changed_by', 's.changed_at', 'u.name'])
    .executeTakeFirst();
  const origin = originOf(model);
  return {
    endpoint: model && origin ? { origin, model: model.model } : null,
    enabled: (setting?.enabled ?? false) && model !== null,
    changed_by: presentPerson(setting?.changed_by ?? null, setting?.name ?? null),
    changed_at: setting?.changed_at.toISOString() ?? null,
    example,
  };
}
