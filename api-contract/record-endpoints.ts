import type { z } from 'zod';
import { type Access, endpoint, type Endpoint } from './endpoint.ts';

type Path = Endpoint['path'];

/** Reads what is at a path, and does not find what is not there. */
export const reading = <
  const P extends Path,
  const Params extends z.ZodObject,
  const A extends Access,
  const Response extends z.ZodType,
>(
  path: P,
  params: Params,
  access: A,
  summary: string,
  response: Response,
) => endpoint({ method: 'get', path, access, summary, params, response, errors: ['not_found'] });

/** Adds one to a list, and answers with it. */
export const creating = <
  const P extends Path,
  const A extends Access,
  const Body extends z.ZodType,
  const Response extends z.ZodType,
>(
  path: P,
  access: A,
  summary: string,
  body: Body,
  response: Response,
) => endpoint({ method: 'post', path, access, summary, body, response, status: 201 });

/** Does something to what is at a path, and answers with what became of it. */
export const acting = <
  const P extends Path,
  const Params extends z.ZodObject,
  const A extends Access,
  const Response extends z.ZodType,
>(
  path: P,
  params: Params,
  access: A,
  summary: string,
  response: Response,
) => endpoint({ method: 'post', path, access, summary, params, response, errors: ['not_found'] });

/** Removes what is at a path, and answers without a body. */
export const removing = <const P extends Path, const Params extends z.ZodObject, const A extends Access>(
  path: P,
  params: Params,
  access: A,
  summary: string,
) => endpoint({ method: 'delete', path, access, summary, params, status: 204, errors: ['not_found'] });

/** Changes what is at a path, unless someone else has changed it since the revision that the body names. */
export const updating = <
  const P extends Path,
  const Params extends z.ZodObject,
  const A extends Access,
  const Body extends z.ZodType,
  const Response extends z.ZodType,
>(
  path: P,
  params: Params,
  access: A,
  summary: string,
  body: Body,
  response: Response,
) =>
  endpoint({ method: 'patch', path, access, summary, params, body, response, errors: ['not_found', 'edit_conflict'] });
