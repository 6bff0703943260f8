import type { Send, TimeAuthority } from '../types.ts';

/** A time authority didn't answer, refused, or answered wrongly. */
export class TimeAuthorityFailed extends Error {
  override readonly name = 'TimeAuthorityFailed';
}

/** Returns the time authority at an address. `timeout` is in milliseconds. */
export function timeAuthorityAt(_url: string, _send: Send, _timeout = 10_000): TimeAuthority {
  throw new TimeAuthorityFailed('Not written yet.');
}
