import type { ErrorCode, FieldProblem } from '#api-contract/errors';
import { failureMessage } from './failure-message.ts';

/** A code of the contract, or what can go wrong before the contract applies. */
export type FailureCode = ErrorCode | 'network_failure' | 'unreadable_answer' | 'unknown';

interface Failure {
  readonly status: number;
  readonly code: FailureCode;
  readonly message: string;
  readonly fields?: readonly FieldProblem[];
  readonly requestId?: string | null;
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/**
 * A failed product call, whatever failed. `status` is 0 where no answer came; `message` is the sentence that the error
 * catalogue chooses; `fields` are the problems of single inputs.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: FailureCode;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string | null;
  /** In how many seconds the server asks to be called again; null where it doesn't say. */
  readonly retryAfter: number | null;

  constructor({ status, code, message, fields = [], requestId = null, retryAfter = null, cause }: Failure) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }

  /** The sentence for one input, by its dotted path in the body. */
  fieldMessage(path: string): string | undefined {
    return this.fields.find((field) => field.path === path)?.message;
  }

  /** Whether nothing came of the call for certain: the server looked at it and said no. */
  get refused(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  /** Whether the same call may succeed if it is made again. */
  get transient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}

interface AnswerHeaders {
  readonly requestId: string | null;
  /** The value of `Retry-After`, in seconds. */
  readonly retryAfter: string | null;
}

/** The failure that an answer represents. `body` is parsed JSON, or text where it is none. */
export function failureOfAnswer(status: number, body: unknown, headers?: AnswerHeaders): ApiError {
  const said = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return new ApiError({
    status,
    code: typeof said.code === 'string' ? (said.code as ErrorCode) : 'unknown',
    message: failureMessage(body),
    fields: Array.isArray(said.fields) ? said.fields.filter(isFieldProblem) : [],
    requestId: typeof said.request_id === 'string' ? said.request_id : (headers?.requestId ?? null),
    retryAfter: secondsIn(headers?.retryAfter ?? null),
  });
}

/** The failure of a call that no server answered. */
export function networkFailure(cause?: unknown): ApiError {
  return new ApiError({ status: 0, code: 'network_failure', message: failureMessage(undefined), cause });
}

/** The failure of an answer that promised success and could not be read. */
export function unreadableAnswer(status: number, text: string, requestId: string | null, cause?: unknown): ApiError {
  return new ApiError({ status, code: 'unreadable_answer', message: failureMessage(text), requestId, cause });
}

/** Whether an error is a call that its caller gave up, which is no failure. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** A date, which is allowed too, is nothing that our server sends. */
function secondsIn(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : null;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value;
}
