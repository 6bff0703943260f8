import type { ContractStage } from '#api-contract/contracts/endpoints';
import type { FactColumn } from '#api-contract/contracts/list';
import type { CustomField } from '#api-contract/contracts/settings';
import { problemWithValue } from '#api-contract/contracts/custom-values';
import type { Cell } from '#kernel/spreadsheets';
import { readStatus } from '#resources/contract-facts';

/** A contract as an export reads it: all text. */
export interface ExportRecord {
  id: string;
  number: string;
  title: string;
  type: string | null;
  stage: ContractStage;
  status: string;
  counterparty: string | null;
  our_entity: string | null;
  owner: string | null;
  agreement_date: string | null;
  effective_date: string | null;
  expiry_date: string | null;
  renewal_type: 'none' | 'optional' | 'automatic' | 'evergreen' | null;
  notice_period_days: string | null;
  notice_business_days: string | null;
  notice_date: string | null;
  value: string | null;
  currency: string | null;
  governing_law: string | null;
  /** Joined by a semicolon. */
  tags: string;
  created_at: string;
  updated_at: string;
  custom: Readonly<Record<string, string>>;
}

export interface Column {
  readonly heading: string;
  readonly cell: (record: ExportRecord) => Cell;
}

const words = {
  draft: 'Draft',
  in_review: 'In review',
  in_approval: 'In approval',
  in_signature: 'In signature',
  active: 'Active',
  expired: 'Expired',
  terminated: 'Terminated',
  not_started: 'Not started',
  in_force: 'In force',
  notice_due: 'Notice due',
  expiring: 'Expiring',
  in_preparation: 'In preparation',
  unknown: 'Unknown',
  effective_date: 'effective date',
  expiry_date: 'expiry date',
  notice_period_days: 'notice period',
  none: 'No renewal',
  optional: 'Optional renewal',
  automatic: 'Renews automatically',
  evergreen: 'Evergreen',
} as const;

const text = (value: string | null): Cell => (value ? { text: value } : null);
const number = (value: string | null): Cell => (value === null ? null : { number: value });
const day = (value: string | null): Cell => (value === null ? null : { day: value });
const moment = (value: string): Cell => ({ moment: value });

function statusText(computed: string): string {
  const { code, missing_field } = readStatus(computed);
  return missing_field ? `${words[code]}: ${words[missing_field]}` : words[code];
}

export const exportColumns: Record<FactColumn, Column | readonly Column[]> = {
  number: { heading: 'Number', cell: (record) => text(record.number) },
  title: { heading: 'Title', cell: (record) => text(record.title) },
  type: { heading: 'Type', cell: (record) => text(record.type) },
  stage: { heading: 'Stage', cell: (record) => text(words[record.stage]) },
  status: { heading: 'Status', cell: (record) => text(statusText(record.status)) },
  counterparty: { heading: 'Counterparty', cell: (record) => text(record.counterparty) },
  our_entity: { heading: 'Our entity', cell: (record) => text(record.our_entity) },
  owner: { heading: 'Owner', cell: (record) => text(record.owner) },
  agreement_date: { heading: 'Agreement date', cell: (record) => day(record.agreement_date) },
  effective_date: { heading: 'Effective date', cell: (record) => day(record.effective_date) },
  expiry_date: { heading: 'Expiry date', cell: (record) => day(record.expiry_date) },
  renewal_type: { heading: 'Renewal', cell: (record) => text(record.renewal_type && words[record.renewal_type]) },
  notice_period_days: [
    { heading: 'Notice period (days)', cell: (record) => number(record.notice_period_days) },
    { heading: 'Notice period (business days)', cell: (record) => number(record.notice_business_days) },
  ],
  notice_date: { heading: 'Notice date', cell: (record) => day(record.notice_date) },
  value: { heading: 'Value', cell: (record) => number(record.value) },
  currency: { heading: 'Currency', cell: (record) => text(record.currency) },
  governing_law: { heading: 'Governing law', cell: (record) => text(record.governing_law) },
  tags: { heading: 'Tags', cell: (record) => text(record.tags) },
  created_at: { heading: 'Created (UTC)', cell: (record) => moment(record.created_at) },
  updated_at: { heading: 'Updated (UTC)', cell: (record) => moment(record.updated_at) },
};

const customCells: Record<CustomField['kind'], (value: string) => Cell> = {
  text,
  number,
  date: day,
  choice: text,
  yes_no: (value) => text(value === 'yes' ? 'Yes' : 'No'),
};

/** A column for the values of a custom field; what was written before the field had its kind is text. */
export function customColumn(field: CustomField): Column {
  return {
    heading: field.label,
    cell: ({ custom }) => {
      const value = custom[field.key];
      if (value === undefined) return null;
      return problemWithValue(field, value) === null ? customCells[field.kind](value) : text(value);
    },
  };
}
