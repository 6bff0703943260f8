import type { AuditPackage } from './endpoints.ts';

const hour = 3_600_000;

/** Whether a package was asked for so long ago without being made that it can be asked for again. One that is too large stays so. */
export const isLate = (
  { state, failure, created_at }: Pick<AuditPackage, 'state' | 'failure' | 'created_at'>,
  now: number,
): boolean => (state === 'waiting' || failure === 'failed') && now - Date.parse(created_at) > hour;
