import type { ContractRow, ContractStage } from '#api-contract/contracts/endpoints';
import { readStatus } from '#resources/contract-facts';
import { presentPerson } from '#kernel/people';
import type { FoundPassage } from './passages.ts';

/** A row as PostgreSQL writes it: all text. */
export interface RowRecord {
  id: string;
  number: string;
  title: string;
  type: string | null;
  stage: ContractStage;
  status: string;
  counterparty: string | null;
  owner_id: string | null;
  owner_name: string | null;
  effective_date: string | null;
  expiry_date: string | null;
  notice_date: string | null;
  value: string | null;
  currency: string | null;
  /** A JSON list. */
  tags: string;
  updated_at: string;
  created_at: string;
  /** A JSON object, where custom fields are asked for. */
  custom?: string;
  /** What the row is sorted by. */
  key: string | null;
}

export function presentRow(row: RowRecord, found?: FoundPassage, fields: readonly string[] = []): ContractRow {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    type: row.type,
    stage: row.stage,
    status: readStatus(row.status),
    counterparty: row.counterparty,
    owner: presentPerson(row.owner_id, row.owner_name),
    effective_date: row.effective_date,
    expiry_date: row.expiry_date,
    notice_date: row.notice_date,
    value: row.value,
    currency: row.currency,
    tags: row.tags === '[]' ? [] : (JSON.parse(row.tags) as string[]),
    updated_at: moment(row.updated_at),
    created_at: moment(row.created_at),
    passage: null,
    ...found,
    ...(row.custom !== undefined && { custom: picked(JSON.parse(row.custom) as Values, fields) }),
  };
}

type Values = Readonly<Record<string, string>>;

function picked(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}

/** A moment in the contract's notation. Connections are in UTC, so PostgreSQL writes `2026-03-31 12:00:00.5+00`. */
export function moment(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}
