import type { Writer } from '#api-contract/templates/endpoints';
import type { RowOf, Tenant } from '#kernel/db';

/** How long somebody counts as writing after they last said so, in milliseconds. */
export const writerPatienceMs = 2 * 60_000;

type Writing = Pick<RowOf<'templates'>, 'writer_id' | 'writing_since' | 'writer_seen_at'>;

/** Whether somebody still writes. */
export const isWritten = ({ writer_id, writer_seen_at }: Writing): boolean =>
  writer_id !== null && writer_seen_at !== null && Date.now() - writer_seen_at.getTime() < writerPatienceMs;

export function presentWriter(
  { reader }: Tenant,
  row: Writing,
  person: { readonly id: string; readonly name: string } | null,
): Writer | null {
  if (!person || !row.writing_since || !isWritten(row)) return null;
  return { person, since: row.writing_since.toISOString(), is_reader: person.id === reader.userId };
}
