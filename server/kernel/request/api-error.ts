import { errorStatus, type ErrorBody, type ErrorCode, type FieldProblem } from '#api-contract/errors';
import { sentences } from './api-errors.messages.ts';

export interface ApiErrorDetails {
  /** The sentence people read, where the general one of the code says too little. */
  readonly message?: string;
  readonly fields?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Written to the audit trail with outcome `refused`, after the transaction was rolled back. */
  readonly reason?: string;
}

/** Thrown wherever a call ends without what was asked for; answered as one of the contract's errors. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(details.message ?? sentences[code]);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }
}

export function errorResponse(refusal: ApiError, requestId: string): Response {
  const body: ErrorBody = {
    code: refusal.code,
    detail_error_message: refusal.message,
    ...(refusal.details.fields && { fields: [...refusal.details.fields] }),
    request_id: requestId,
  };
  return Response.json(body, {
    status: errorStatus[refusal.code],
    headers: { 'cache-control': 'no-store', ...refusal.details.headers },
  });
}
