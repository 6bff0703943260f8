import fc from 'fast-check';
import { anyCharacter } from '#kernel/text/testing';
import type { Operation, Parameter, Schema } from './operations.ts';

export interface MalformedRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Text that has broken programs before. */
const awkwardText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'null',
    'undefined',
    '-1',
    '1e309',
    'NaN',
    '0x10',
    "'; drop table users; --",
    '%',
    '%00',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '${7*7}',
    '=1+1',
    '\u202e',
    '\ud800',
    '\uffff',
    '00000000-0000-0000-0000-000000000000',
    '9999-99-99',
    '2026-02-30',
    '+275760-09-13T00:00:00.001Z',
    '9'.repeat(400),
    'x'.repeat(5_000),
    'é'.normalize('NFD'),
    '__proto__',
    'constructor',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.uuid(),
);

const awkwardValue = fc.oneof(
  awkwardText,
  fc.constantFrom(null, true, false, [], {}, [[[]]], { toString: 1 }, 0, -1, 1.5, 2 ** 53, -(2 ** 63), 1e308),
  fc.jsonValue({ maxDepth: 3 }),
);

const seldom = { weight: 1, arbitrary: awkwardValue };

/** A value that may well be valid, so that requests get past the first check. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: plausible(schema) }, seldom);
}

function plausible(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(plausible));
  const type = Array.isArray(schema.type) ? (schema.type as readonly string[])[0] : schema.type;
  switch (type) {
    case 'object': {
      const members = Object.entries(schema.properties ?? {}).map(([name, member]) => [name, valueOf(member)] as const);
      return fc.record(Object.fromEntries(members), { requiredKeys: [] });
    }
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.constantFrom(10, 25, 50, 100));
    case 'boolean':
      return fc.boolean();
    default:
      return plausibleText(schema);
  }
}

function plausibleText({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.constantFrom('2026-03-31', '0001-01-01', '9999-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-03-31T12:00:00Z', '0001-01-01T00:00:00Z');
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
      ';;;',
    ),
  },
);

/** Requests for an operation: some nearly right, some nonsense. `token` may be used by any of them. */
export function requestsFor(operation: Operation, token: string): fc.Arbitrary<MalformedRequest> {
  return fc
    .record({
      path: pathOf(operation),
      body: bodyOf(operation),
      type: contentType,
      authorization: authorization(token),
      range: fc.option(awkwardText, { freq: 10 }),
    })
    .map(({ path, body, type, authorization: given, range }) => ({
      operation,
      path,
      headers: headersOf({ authorization: given, 'content-type': body === null ? null : type, range }),
      body,
    }));
}

function authorization(token: string): fc.Arbitrary<string | null> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(`Token ${token}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        null,
        'no token',
        'Token',
        'Token ',
        `Bearer ${token}`,
        `Token ${token}x`,
        'Token acd_AAAA',
      ),
    },
  );
}

function pathOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return fc.tuple(fc.tuple(...inPath.map(valueOfParameter)), queryOf(query)).map(([values, search]) => {
    const filled = inPath.reduce(
      (address, { name }, index) => address.replace(`{${name}}`, asPathSegment(values[index])),
      path,
    );
    return search === '' ? filled : `${filled}?${search}`;
  });
}

const valueOfParameter = ({ schema }: Parameter) => valueOf(schema);

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  if (parameters.length === 0) return fc.constantFrom('', 'unknown=1', '%', '&&==');
  const one = fc
    .constantFrom(...parameters)
    .chain((parameter) => valueOf(parameter.schema).map((value) => `${parameter.name}=${asQueryValue(value)}`));
  return fc
    .array(
      fc.oneof({ weight: 9, arbitrary: one }, { weight: 1, arbitrary: fc.constantFrom('%E0%A4%A', '=', 'limit[]=1') }),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('&'));
}

function bodyOf({ body, method }: Operation): fc.Arbitrary<MalformedRequest['body']> {
  if (method === 'GET') return fc.constant(null);
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => new Uint8Array(array));
  if (!body) return fc.oneof(fc.constant(null), bytes, fc.constant('%PDF-1.7\n%broken'));
  const json = plausible(body).map((value) => JSON.stringify(value));
  const cut = json.map((text) => text.slice(0, Math.floor(text.length / 2)));
  const nested = fc.constant(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 2, arbitrary: awkwardValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: bytes },
    {
      weight: 1,
      arbitrary: fc.oneof(
        nested,
        fc.constant(null),
        fc.constant('{"a":"\\u0000"}'),
        fc.constant('{"__proto__":{"x":1}}'),
      ),
    },
  );
}

function asPathSegment(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E') || '%20';
}

function asQueryValue(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.map((item) => JSON.stringify(item)).join(',')
        : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed());
}

function headersOf(given: Readonly<Record<string, string | null>>): Record<string, string> {
  const sendable = Object.entries(given).filter(
    (header): header is [string, string] => header[1] !== null && /^[\t\x20-\x7e]*$/.test(header[1]),
  );
  return Object.fromEntries(sendable);
}
