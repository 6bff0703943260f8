import { isDeepStrictEqual } from 'node:util';
import type { RowOf } from '#kernel/db';

type Said = { readonly [Column in 'state' | 'value']: RowOf<'findings'>[Column] };

/** Whether a finding of a new version says the same: nothing that a person judged would look different. */
export function saysTheSame(before: Said, now: Said): boolean {
  return before.state === now.state && isDeepStrictEqual(before.value, now.value);
}
