import type { ListPreference, listViewEndpoints } from '#api-contract/list-views/endpoints';
import { insertInto, selectFrom } from '#kernel/db';
import type { Handler } from '#kernel/http';
import { managesShared, readViews } from './views.ts';

const unchosen: ListPreference = { columns: null, widths: {}, endless: false };

/** How the caller likes a list, and the views they can open. */
export const getListArrangement: Handler<typeof listViewEndpoints.getListArrangement> = async ({
  params: { list },
  tenant,
  caller,
}) => {
  const kept = await selectFrom(tenant, 'list_preferences')
    .select(['columns', 'widths', 'endless'])
    .where('user_id', '=', caller.userId)
    .where('list', '=', list)
    .executeTakeFirst();
  const views = await readViews(tenant, { list, manages: managesShared(caller) });
  return { preference: kept ?? unchosen, views };
};

/** Stores the caller’s own arrangement of a list. Not audited. */
export const setListPreference: Handler<typeof listViewEndpoints.setListPreference> = async ({
  params: { list },
  body,
  tenant,
  caller,
}) => {
  const chosen = { columns: body.columns, widths: JSON.stringify(body.widths), endless: body.endless };
  await insertInto(tenant, 'list_preferences', { user_id: caller.userId, list, ...chosen })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'list']).doUpdateSet(chosen))
    .execute();
  return body;
};
