import type { ErrorHandler, NotFoundHandler } from 'hono';
import pg from 'pg';
import type { Logger } from 'pino';
import { endpoints } from '#api-contract/endpoints';
import type { ErrorCode } from '#api-contract/errors';
import { TrailTampered } from '#kernel/audit';
import { ApiError, errorResponse, refusals, type ServerEnvironment } from '#kernel/request';

const unexpected = new Set<ErrorCode>(['internal', 'unavailable', 'storage_full']);

/** Turn whatever a route threw into one of the contract's errors; logs unexpected ones. */
export function answerFailure(log: Logger): ErrorHandler<ServerEnvironment> {
  return (error, context) => {
    const { id, signal } = context.var.facts;
    if (signal.aborted && isHangUp(error)) {
      log.info({ request_id: id }, 'the client hung up');
      return errorResponse(new ApiError('malformed_request'), id);
    }
    if (error instanceof TrailTampered) {
      const { organisationId: organisation_id, message } = error;
      log.fatal({ alert: 'audit_trail_tampered', organisation_id, request_id: id }, message);
      return errorResponse(new ApiError('unavailable'), id);
    }
    const refusal = toApiError(error);
    if (refusal.code === 'edit_conflict' && error instanceof pg.DatabaseError)
      log.warn({ err: error, request_id: id }, 'two calls met in a constraint');
    if (unexpected.has(refusal.code)) log.error({ err: error, request_id: id }, 'request failed');
    return errorResponse(refusal, id);
  };
}

/** An address of the API that does not exist, or not for this method. */
export const answerUnknown: NotFoundHandler<ServerEnvironment> = (context) => {
  const { id } = context.var.facts;
  const methods = methodsOf(context.req.path);
  if (methods.length === 0) return errorResponse(new ApiError('not_found', { message: refusals.noAddress }), id);
  return errorResponse(new ApiError('method_not_allowed', { headers: { allow: methods.join(', ') } }), id);
};

function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof pg.DatabaseError) return errorForDatabase(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  if (noRoom.has(code)) return new ApiError('storage_full');
  if (tooManyOpen.has(code) || isConnectionError(error)) return unavailable();
  return new ApiError('internal');
}

const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG']);
const tooManyOpen = new Set(['EMFILE', 'ENFILE']);

/** What ends a call whose client went away: the request that breaks off, or the work that its signal ends. */
function isHangUp(error: Error & { code?: string }): boolean {
  return (
    error.name === 'AbortError' ||
    /^(ECONNRESET|EPIPE|ABORT_ERR|ERR_STREAM_PREMATURE_CLOSE)$/.test(error.code ?? '') ||
    error.message === 'aborted'
  );
}

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** SQLSTATE classes: 08 connection, 40 conflict of transactions, 53 resources (53100 the disk), 55 locks, 57 operator. */
function errorForDatabase(error: pg.DatabaseError): ApiError {
  if (error.code === '53100') return new ApiError('storage_full');
  if (error.code === uniqueViolation) return new ApiError('edit_conflict');
  if (error.code === foreignKeyViolation) return new ApiError('edit_conflict', { message: refusals.linkedDeleted });
  return /^(08|40|53|55|57)/.test(error.code ?? '') ? unavailable() : new ApiError('internal');
}

/** What is over in a moment, as a rule. */
const unavailable = () => new ApiError('unavailable', { headers: { 'retry-after': '5' } });

function isConnectionError(error: Error & { code?: string }): boolean {
  return (
    /^E(CONNREFUSED|CONNRESET|PIPE|NOENT)$/.test(error.code ?? '') ||
    /connection (terminated|timeout)|timeout exceeded/i.test(error.message)
  );
}

const patterns = Object.values(endpoints).map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
