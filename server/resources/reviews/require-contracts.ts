import type { Caller } from '#kernel/access';
import { ApiError } from '#kernel/http';

/** Refuses whoever may see reviews, but not what is reviewed. */
export function requireContracts({ permissions }: Caller): void {
  if (permissions.includes('contracts.read')) return;
  throw new ApiError('permission_denied', { reason: 'needs contracts.read' });
}
