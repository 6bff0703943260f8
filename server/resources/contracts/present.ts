import type { z } from 'zod';
import type { Contract, contract, contractVersion, VersionSource } from '#api-contract/contracts/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import { businessDaysBefore, lastWorkingDay } from '#api-contract/organisation/working-day';
import { calendarOf, type Workplace } from '#resources/working-days';
import type { Named } from '#kernel/db';
import { presentRenewed } from './renewed-term.ts';
import type { ContractRecord } from './find-contract.ts';
import { readStatus } from '#resources/contract-facts';
import { presentRecord } from '#kernel/lists';

export interface VersionRecord {
  id: string;
  number: number;
  file_name: string;
  media_type: string;
  size: string;
  sha256: string;
  source: VersionSource;
  author: Named | null;
  created_at: Date;
  page_count: number | null;
  text_status: Exclude<z.infer<typeof contractVersion>['text_status'], 'over_limits'> | null;
  text_reason: string | null;
}

export function presentVersion(version: VersionRecord): z.infer<typeof contractVersion> {
  return {
    id: version.id,
    number: version.number,
    file_name: version.file_name,
    media_type: version.media_type,
    size: Number(version.size),
    sha256: version.sha256,
    source: version.source,
    author: version.author,
    created_at: version.created_at.toISOString(),
    // How many pages a Word document has is up to who opens it.
    pages: version.media_type === 'application/pdf' ? version.page_count : null,
    text_status: presentTextStatus(version),
  };
}

/** How the text was read; what met its limits is told apart from what is damaged. */
export function presentTextStatus({
  text_status: status,
  text_reason: reason,
}: Pick<VersionRecord, 'text_status' | 'text_reason'>): z.infer<typeof contractVersion>['text_status'] {
  if (status === 'unreadable' && (reason === 'too_slow' || reason === 'too_large')) return 'over_limits';
  return status ?? 'pending';
}

export function presentContract(record: ContractRecord): z.infer<typeof contract> {
  return {
    id: record.id,
    ...presentRecord(contractFields, record, { status: readStatus(record.status) }),
    titled_by_file: record.title === record.file_title,
    counterparty_id: record.counterparty_id,
    notice_business_days: record.notice_business_days,
    notice: presentNotice(record, record),
    renewed: presentRenewed(record),
    custom_fields: record.custom_fields ?? [],
    custom: record.custom,
    current_version: presentVersion({
      ...record,
      id: record.current_version_id,
      number: record.version_number,
      created_at: record.version_created_at,
    }),
    revision: record.revision,
    created_by: record.creator,
    deleted_at: record.deleted_at?.toISOString() ?? null,
  };
}

interface NoticeDates {
  readonly notice_date: string | null;
  readonly expiry_date: string | null;
  readonly notice_period_days: number | null;
  readonly notice_business_days: number | null;
}

/** The last day for notice with its arithmetic; null where there is none to give or a part is missing. */
export function presentNotice(dates: NoticeDates, workplace: Workplace): Contract['notice'] {
  const { notice_date: date, expiry_date, notice_period_days, notice_business_days: business_days } = dates;
  if (date === null || expiry_date === null || notice_period_days === null) return null;
  const calendar = calendarOf(workplace);
  const { day: working_day, rest } =
    business_days === null ? lastWorkingDay(date, calendar) : businessDaysBefore(expiry_date, business_days, calendar);
  return { date, expiry_date, notice_period_days, business_days, working_day, rest: [...rest] };
}
