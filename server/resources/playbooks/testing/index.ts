import type { ContractsApp } from '#resources/contracts/testing';

/** Publishes the draft of a playbook as it is now. */
export async function publishDraft(
  { call }: Pick<ContractsApp, 'call'>,
  token: string,
  playbookId: string,
  said: { readonly note?: string; readonly reason?: string } = {},
) {
  const params = { playbookId };
  const { draft_hash } = (await call('getPlaybook', { token, params })).body;
  return call('publishPlaybook', { token, params, body: { note: '', ...said, draft_hash } });
}
