import type { Context } from 'hono';
import type { ServerEnvironment } from '#kernel/request';

const carrying = new WeakSet<Response>();

/** An answer that carries the headers of every answer from the start: as a record, which is quicker than adding each to `Headers`. */
export function answerWith(
  { var: { headers } }: Context<ServerEnvironment>,
  body: string | null,
  status: number,
  own: Readonly<Record<string, string>>,
): Response {
  // Bytes are written as they are; of a text, Node.js would first count how many it takes.
  const response = new Response(body === null ? null : Buffer.from(body), { status, headers: { ...headers, ...own } });
  carrying.add(response);
  return response;
}

/** Adds the headers of every answer to one that was made without; those that it sets itself, such as a download, stay. */
export function completeAnswer({ res, var: { headers } }: Context<ServerEnvironment>): void {
  if (carrying.has(res)) return;
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'vary') res.headers.append(name, value);
    else if (!res.headers.has(name)) res.headers.set(name, value);
  }
}
