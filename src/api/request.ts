import { shownLanguage } from '#languages';

/** Values for the places in a path and for its query. Lists are joined by commas; what is null or undefined is left out. */
export interface Parameters {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly params?: Parameters;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Let the call finish although the page goes away. */
  readonly keepalive?: boolean;
  readonly parseAs?: 'json' | 'blob';
}

/** The address of a call: `/api/contracts/{contractId}` with its parameters filled in. */
export function addressOf(base: string, path: string, { path: places = {}, query = {} }: Parameters = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(places[name])));
  const asked = Object.entries(query).flatMap(([name, value]) => {
    const text = queryText(value);
    return text === undefined ? [] : [`${encodeURIComponent(name)}=${text}`];
  });
  return base + filled + (asked.length > 0 ? `?${asked.join('&')}` : '');
}

function queryText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (!Array.isArray(value)) return encodeURIComponent(String(value));
  return value.length > 0 ? value.map((item) => encodeURIComponent(String(item))).join(',') : undefined;
}

/** The request of a call with a JSON body or none; the server takes calls with the same key for one. */
export function requestOf(
  method: string,
  address: string,
  authorization: string,
  options: CallOptions,
  idempotencyKey: string | null,
): Request {
  const { body, signal, keepalive } = options;
  const headers = new Headers({ Authorization: authorization, 'Accept-Language': shownLanguage() });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== null) headers.set('Idempotency-Key', idempotencyKey);
  return new Request(address, {
    method,
    headers,
    signal,
    keepalive,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
