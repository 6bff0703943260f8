import { contractWords } from '#api-contract/contracts/words.messages';
import type { ReactNode } from 'react';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import { labelsOf } from '#api-contract/fields';
import type { Format } from '#design-system/format';
import { listState, type ListState } from '#kit/list';
import { messages } from '../contracts.messages.ts';
import { moneyText } from '../facts/fact-text.ts';
import { clauseNames } from '#api-contract/contracts/clause-kinds.messages';
import { StatusBadge } from '../status-badge.tsx';
import { FoundText } from './found-text.tsx';
import { TitleCell } from './title-cell.tsx';

export const contractList = listState(contractFields, {
  sort: '-updated_at',
  custom: true,
  ranked: true,
  order: [
    'stage',
    'status',
    'due',
    'to_review',
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

/** Cells of contracts that are drawn otherwise than their kind is; what was found in a document stands for what is missing. */
export const contractCells = {
  number: ({ number }: ContractRow) => number,
  title: (row: ContractRow) => <TitleCell row={row} />,
  type: ({ type, found }: ContractRow) => <FoundText value={type} found={found.type} />,
  status: ({ status, found }: ContractRow) => (
    <StatusBadge status={status} isFound={status.missing_field !== null && status.missing_field in found} />
  ),
  counterparty: ({ counterparty, found }: ContractRow) => <FoundText value={counterparty} found={found.counterparty} />,
  signature_date: ({ signature_date: day, found }: ContractRow, format: Format) =>
    dayCell(day, found.signature_date, format),
  effective_date: ({ effective_date: day, found }: ContractRow, format: Format) =>
    dayCell(day, found.effective_date, format),
  expiry_date: ({ expiry_date: day, found }: ContractRow, format: Format) => dayCell(day, found.expiry_date, format),
  value: ({ value, currency, found }: ContractRow, format: Format) => {
    const text = moneyText(value, currency, format);
    const read = moneyText(found.value ?? null, found.currency ?? currency, format);
    return text ?? <FoundText value={null} found={read} />;
  },
};

function dayCell(day: string | null, found: string | null | undefined, format: Format): ReactNode {
  if (day) return format.date(day);
  return <FoundText value={null} found={found && format.date(found)} />;
}

/** What the options of choices are called. */
export const optionNames = {
  ...contractWords,
  due: messages.filters.due,
  to_review: messages.filters.toReview,
  clause: clauseNames,
  without_clause: clauseNames,
  missing: labelsOf(contractFields),
};
