import { authorise } from '#kernel/access';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { createTurns } from '#kernel/turns';
import { readRules } from '../draft.ts';
import { judgeTexts } from '../judge/judge-texts.ts';
import { readableText } from '../judge/readable-text.ts';
import { withReason } from '../judge/reason-text.ts';
import { readPlaybook } from '../playbook-record.ts';

const turns = createTurns({ atOnce: 1, ofOne: 1, waitingOfOne: 4, patience: 30_000 });

/** Judge the current document of a contract by one rule of a draft. */
export const tryPlaybookRule: HandlerOf<'tryPlaybookRule'> = async ({ caller, params, body, inTenant, request }) => {
  authorise(caller, 'contracts.read');
  const { organisationId, rule, contract } = await inTenant(async (tenant) => {
    const rule = await ruleOf(tenant, params);
    const contract = await readableText(tenant, body.contract_id, [rule]);
    return { organisationId: tenant.organisationId, rule, contract };
  });
  if (!contract || contract.unread === 'gone') throw new ApiError('not_found');
  if (contract.unread) return { unreadable: contract.unread };
  const { text, findings } = contract;
  return turns.run(
    organisationId,
    async () => {
      for await (const judged of judgeTexts([{ text, findings, rules: [rule] }], request.signal)) {
        const [verdict] = judged ?? [];
        if (verdict) return { verdict: withReason(verdict) };
      }
      return { unreadable: 'too_slow' };
    },
    request.signal,
  );
};

async function ruleOf(
  tenant: Tenant,
  { playbookId, ruleId }: { readonly playbookId: string; readonly ruleId: string },
) {
  await readPlaybook(tenant, playbookId);
  const rule = (await readRules(tenant, playbookId)).find(({ id }) => id === ruleId);
  if (!rule) throw new ApiError('not_found');
  return rule;
}
