import { contractWords } from '#api-contract/contracts/words.messages';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import { labelsOf } from '#api-contract/fields';
import type { Format } from '#design-system/format';
import { listState, type ListState } from '#kit/list';
import { messages } from '../contracts.messages.ts';
import { moneyText } from '../facts/fact-text.ts';
import { clauseNames } from '../findings/clause-kinds.messages.ts';
import { StatusBadge } from '../status-badge.tsx';
import { TitleCell } from './title-cell.tsx';

export const contractList = listState(contractFields, {
  sort: '-updated_at',
  custom: true,
  ranked: true,
  order: [
    'stage',
    'status',
    'due',
    'type',
    'counterparty',
    'owner',
    'tags',
    'expiry_date',
    'notice_date',
    'effective_date',
    'agreement_date',
    'created_at',
    'updated_at',
    'value',
    'currency',
    'renewal_type',
    'our_entity',
    'governing_law',
    'clause',
    'without_clause',
    'missing',
  ],
});
export type ContractListState = ListState<typeof contractFields>;

/** Cells of contracts that are drawn otherwise than their kind is. */
export const contractCells = {
  number: ({ number }: ContractRow) => number,
  title: (row: ContractRow) => <TitleCell row={row} />,
  status: ({ status }: ContractRow) => <StatusBadge status={status} />,
  value: ({ value, currency }: ContractRow, format: Format) => moneyText(value, currency, format) ?? '–',
};

/** What the options of choices are called. */
export const optionNames = {
  ...contractWords,
  due: messages.filters.due,
  clause: clauseNames,
  without_clause: clauseNames,
  missing: labelsOf(contractFields),
};
