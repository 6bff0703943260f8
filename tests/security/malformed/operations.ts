import { endpoints, type EndpointName } from '#api-contract/endpoints';
import type { TestApp } from '#server/testing/index';

/** The part of a JSON schema that values are made from. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
}

/** A route as the API document describes it. */
export interface Operation {
  readonly name: EndpointName;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
}

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Read the served API document. */
export async function readOperations({ app }: TestApp): Promise<Operation[]> {
  const response = await app.request('http://localhost/api/openapi.json');
  const document = (await response.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: nameOf(method, path),
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

function nameOf(method: string, path: string): EndpointName {
  const found = Object.entries(endpoints).find(([, row]) => row.method === method && row.path === path);
  if (!found) throw new Error(`The API document has a route that the contract has not: ${method} ${path}`);
  return found[0] as EndpointName;
}
