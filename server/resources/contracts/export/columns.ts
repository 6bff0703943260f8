import { contractWords } from '#api-contract/contracts/words.messages';
import { sql } from 'kysely';
import { contractFields } from '#api-contract/contracts/fields';
import type { CustomField } from '#api-contract/contracts/settings';
import { problemWithValue } from '#api-contract/contracts/custom-values';
import { nameOfField } from '#api-contract/custom-filters';
import { cells, type ExportColumn, exportColumns } from '#kernel/lists';
import type { Cell } from '#kernel/spreadsheets';
import { readStatus, statusOf } from '#resources/contract-facts';

function statusText(computed: string): string {
  const { code, missing_field } = readStatus(computed);
  return missing_field
    ? `${contractWords.status[code]}: ${contractFields[missing_field].label.toLowerCase()}`
    : contractWords.status[code];
}

const { notice_period_days, status, owner } = contractFields;

/** The columns of an export of contracts, by field. Rows are contracts `c` of organisations `o`, their owner is `u`. */
export const contractColumns = exportColumns({ contracts: 'c' }, contractFields, contractWords, {
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
});

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
