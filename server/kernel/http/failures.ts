import type { ErrorHandler, NotFoundHandler } from 'hono';
import pg from 'pg';
import type { Logger } from 'pino';
import { endpoints } from '#api-contract/endpoints';
import { Refusal, refusalResponse } from './refusal.ts';
import type { ServerEnvironment } from './request-facts.ts';

/** Turn whatever a route threw into one of the contract's errors; log what nobody expected. */
export function answerFailure(log: Logger): ErrorHandler<ServerEnvironment> {
  return (error, context) => {
    const { id } = context.var.facts;
    const refusal = asRefusal(error);
    if (refusal.code === 'internal' || refusal.code === 'unavailable')
      log.error({ err: error, request_id: id }, 'request failed');
    return refusalResponse(refusal, id);
  };
}

/** An address of the API that does not exist, or not for this method. */
export const answerUnknown: NotFoundHandler<ServerEnvironment> = (context) => {
  const { id } = context.var.facts;
  const methods = methodsOf(context.req.path);
  if (methods.length === 0)
    return refusalResponse(new Refusal('not_found', { message: 'This address does not exist.' }), id);
  return refusalResponse(new Refusal('method_not_allowed', { headers: { allow: methods.join(', ') } }), id);
};

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof pg.DatabaseError) return refusalForDatabase(error);
  if (isConnectionError(error)) return new Refusal('unavailable');
  return new Refusal('internal');
}

/** SQLSTATE classes: 08 connection, 40 conflict of transactions, 53 resources, 55 locks, 57 operator. */
function refusalForDatabase(error: pg.DatabaseError): Refusal {
  return /^(08|40|53|55|57)/.test(error.code ?? '') ? new Refusal('unavailable') : new Refusal('internal');
}

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
