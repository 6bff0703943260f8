import type { z } from 'zod';
import type { contractChange } from '#api-contract/contracts/endpoints';
import type { RowOf, Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { changeOf, type ChangeParts, writeChange } from '#kernel/records';
import { indexFacts } from '#resources/contract-facts';
import { counterpartyNamed, withdrawUnlessNeeded } from '#resources/counterparties';
import { readWorkplace } from '#resources/working-days';
import type { ContractFacts } from './add-contract.ts';
import { contracts } from './contract-record.ts';
import { indexValues, requireFitting, valuesOneByOne, withValues } from './custom-values.ts';
import { withNoticePeriod } from './notice-period.ts';
import { recheckCover } from './recheck-cover.ts';
import { asSpelled } from './tag-spellings.ts';
import { indexTags } from './tags.ts';
import { refusals } from './contract-refusals.messages.ts';

type Contract = RowOf<'contracts'>;

const parts: ChangeParts<'contracts', undefined, z.output<typeof contractChange>> = {
  prepare: async ({ custom, ...given }, { tenant, row }) => ({
    ...(await withNoticePeriod(row, given, () => readWorkplace(tenant))),
    ...(given.tags && { tags: await asSpelled(tenant, given.tags, row.id) }),
    ...(custom && { custom: withValues(row.custom, custom) }),
  }),
  validate: async ({ custom, ...after }, { tenant, row }) => {
    refuseReversedDates({ ...row, ...after });
    if (after.owner_id) await requireMember(tenant, after.owner_id, 'owner_id');
    if (custom) await requireFitting(tenant, after.type === undefined ? row.type : after.type, row.custom, custom);
  },
  columns: async ({ custom, ...after }, { tenant }) => ({
    ...after,
    ...(after.counterparty !== undefined && {
      counterparty_id: after.counterparty && (await counterpartyNamed(tenant, after.counterparty)),
    }),
    ...(custom && { custom: JSON.stringify(custom) }),
  }),
  onStored: async (after, { tenant, row }) => {
    const { custom, counterparty, tags } = after;
    if (counterparty !== undefined && row.counterparty_id) await withdrawUnlessNeeded(tenant, row.counterparty_id);
    if (tags) await indexTags(tenant, [{ id: row.id, tags }]);
    if (custom) await indexValues(tenant, row.id, custom);
    await indexFacts(tenant, [row.id]);
    await recheckCover(tenant, [{ id: row.id, after }]);
  },
  trail: ({ before, after }) => valuesOneByOne({ before, after }),
};

/** Changes fields of a contract, and values of its custom fields. */
export const updateContract: HandlerOf<'updateContract'> = changeOf(contracts, parts);

/** Writes facts into a locked contract and returns those that differ. The caller adds the audit entry. */
export const writeFacts = (tenant: Tenant, row: Contract, facts: ContractFacts) =>
  writeChange(contracts, parts, { tenant, row, parent: undefined }, facts);

function refuseReversedDates({ effective_date, expiry_date }: Pick<Contract, 'effective_date' | 'expiry_date'>): void {
  if (!effective_date || !expiry_date || effective_date <= expiry_date) return;
  throw new ApiError('validation_failed', { fields: [{ path: 'expiry_date', message: refusals.reversedDates }] });
}
