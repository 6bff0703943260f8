import { sql } from 'kysely';
import type { ContractStage, ContractStatusCode, RenewalType } from '#api-contract/contracts/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import type { CustomField } from '#api-contract/contracts/settings';
import { problemWithValue } from '#api-contract/contracts/custom-values';
import { nameOfField } from '#api-contract/custom-filters';
import { cells, type ExportColumn, exportColumns } from '#kernel/lists';
import type { Cell } from '#kernel/spreadsheets';
import { readStatus, statusOf } from '#resources/contract-facts';

const stages: Record<ContractStage, string> = {
  draft: 'Draft',
  in_review: 'In review',
  in_approval: 'In approval',
  in_signature: 'In signature',
  active: 'Active',
  expired: 'Expired',
  terminated: 'Terminated',
};

const statuses: Record<ContractStatusCode, string> = {
  not_started: 'Not started',
  in_force: 'In force',
  notice_due: 'Notice due',
  expiring: 'Expiring',
  expired: 'Expired',
  terminated: 'Terminated',
  in_preparation: 'In preparation',
  unknown: 'Unknown',
};

const renewals: Record<RenewalType, string> = {
  none: 'No renewal',
  optional: 'Optional renewal',
  automatic: 'Renews automatically',
  evergreen: 'Evergreen',
};

function statusText(computed: string): string {
  const { code, missing_field } = readStatus(computed);
  return missing_field ? `${statuses[code]}: ${contractFields[missing_field].label.toLowerCase()}` : statuses[code];
}

const { notice_period_days, status, owner } = contractFields;

/** The columns of an export of contracts, by field. Rows are contracts `c` of organisations `o`, their owner is `u`. */
export const contractColumns = exportColumns(
  { contracts: 'c' },
  contractFields,
  { stage: stages, renewal_type: renewals },
  {
    status: [
      {
        heading: status.label,
        value: statusOf(sql`(now() at time zone o.time_zone)::date`),
        cell: (computed) => cells.text(computed && statusText(computed)),
      },
    ],
    owner: [{ heading: owner.label, value: sql`u.name`, cell: cells.text }],
    notice_period_days: [
      {
        heading: `${notice_period_days.label} (days)`,
        value: sql`c.notice_period_days::text`,
        cell: cells.number,
      },
      {
        heading: `${notice_period_days.label} (business days)`,
        value: sql`c.notice_business_days::text`,
        cell: cells.number,
      },
    ],
  },
);

const customCells: Record<CustomField['kind'], (value: string) => Cell> = {
  text: cells.text,
  number: cells.number,
  date: cells.day,
  choice: cells.text,
  yes_no: (value) => cells.text(value === 'yes' ? 'Yes' : 'No'),
};

/** Columns for the values of custom fields; what was written before the field had its kind is text. */
export const customColumns = (fields: readonly CustomField[]): Record<string, readonly ExportColumn[]> =>
  Object.fromEntries(
    fields.map((field) => [
      nameOfField(field.key),
      [
        {
          heading: field.label,
          value: sql`c.custom ->> ${field.key}`,
          cell: (value) => {
            if (value === null) return null;
            return problemWithValue(field, value) === null ? customCells[field.kind](value) : cells.text(value);
          },
        },
      ],
    ]),
  );
