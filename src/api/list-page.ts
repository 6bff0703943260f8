import { ApiError } from './api-error.ts';

/** A page of a list as it was asked for. */
interface ListPage {
  readonly data: { readonly items: readonly unknown[] } | undefined;
  readonly error: Error | null;
}

/** Rows, or why there are none. */
export type ListView = 'rows' | 'forbidden' | 'failed' | 'page-gone' | 'no-match' | 'empty';

interface Asked {
  /** Another page than the first. */
  readonly turned: boolean;
  /** Searched or filtered. */
  readonly narrowed: boolean;
}

/** What a list has to show. Rows that are there stay, also where fetching them again fails. */
export function listView({ data, error }: ListPage, { turned, narrowed }: Asked): ListView {
  if (error instanceof ApiError && error.code === 'permission_denied') return 'forbidden';
  if (error && !data) return 'failed';
  if (!data || data.items.length > 0) return 'rows';
  if (turned) return 'page-gone';
  return narrowed ? 'no-match' : 'empty';
}
