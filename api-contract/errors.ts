import { z } from 'zod';

/** Every code a failed call can carry, with the HTTP status it travels under. */
export const errorStatus = {
  validation_failed: 422,
  malformed_request: 400,
  not_signed_in: 401,
  session_ended: 401,
  invalid_credentials: 401,
  account_suspended: 403,
  permission_denied: 403,
  trial_ended: 402,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  already_member: 409,
  last_owner: 409,
  seats_exhausted: 409,
  edit_conflict: 409,
  version_conflict: 409,
  assessment_closed: 409,
  framework_immutable: 409,
  justification_required: 422,
  reset_link_invalid: 410,
  grant_expired: 410,
  grant_not_open: 403,
  file_empty: 422,
  file_too_large: 413,
  file_type_refused: 415,
  file_damaged: 422,
  range_unsatisfiable: 416,
  report_too_slow: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Codes that any route may answer with, whatever its row says. */
export const universalErrors = [
  'validation_failed',
  'malformed_request',
  'edit_conflict',
  'too_many_requests',
  'internal',
  'unavailable',
  'storage_full',
] as const satisfies readonly ErrorCode[];

/** Further codes of every route that needs a signed-in caller. */
export const signedInErrors = [
  'not_signed_in',
  'session_ended',
  'permission_denied',
  'trial_ended',
] as const satisfies readonly ErrorCode[];

export const fieldProblem = z.object({
  /** Dotted path into the body, query or params: `items.0.name`. */
  path: z.string(),
  message: z.string(),
});

/** The body of every failed call. `detail_error_message` is the sentence that people read (specification, section 8). */
export const errorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  detail_error_message: z.string(),
  fields: z.array(fieldProblem).optional(),
  request_id: z.string().optional(),
});

export type FieldProblem = z.infer<typeof fieldProblem>;
export type ErrorBody = z.infer<typeof errorBody>;
