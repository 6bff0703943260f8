import { ApiError } from '#api';

/** Whether the server refused because of the permission class, which may have changed since the page was opened. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'permission_denied';
}
