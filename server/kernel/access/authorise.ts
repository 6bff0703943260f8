import type { Access } from '#api-contract/endpoint';
import type { Section } from '#api-contract/permissions';
import { ApiError } from '#kernel/request';
import { isActive, type Caller } from './caller.ts';

/** What an organisation still reaches when it must pay first: itself, its people, its bill and its trail. */
const openWithoutSubscription: readonly Section[] = ['organisation', 'members', 'billing', 'audit'];

/** Let the caller pass if the route's `access` allows, refuse otherwise. */
export function authorise(caller: Pick<Caller, 'permissions' | 'subscription'>, access: Access): void {
  if (access === 'public' || access === 'signed-in') return;
  if (!caller.permissions.includes(access)) throw new ApiError('permission_denied', { reason: `needs ${access}` });
  const [section] = access.split('.') as [Section];
  if (!openWithoutSubscription.includes(section) && !isActive(caller.subscription)) throw new ApiError('trial_ended');
}
