import { type Api, keys as allKeys, type QueryOf, read, readPage, write } from '#api';
import type { DoraKind } from '#api-contract/vendors/registry';

const keys = allKeys.vendors;
const changes = 'vendors';
const paths = {
  organisation: '/api/compliance/dora/organisation/{subjectId}',
  provider: '/api/compliance/dora/providers/{subjectId}',
  contract: '/api/compliance/dora/contracts/{subjectId}',
} as const;

/** Server data of the registry of processors and of the DORA register. */
export const vendorQueries = {
  processors: (api: Api, query: QueryOf<'/api/compliance/vendors/registry'>) =>
    readPage(api, keys.list(query), '/api/compliance/vendors/registry', { query }),
  register: (api: Api) => read(api, keys.register, '/api/compliance/dora/register', {}),
  facts: (api: Api, kind: DoraKind, subjectId: string) =>
    read(api, keys.facts(kind, subjectId), '/api/compliance/dora/facts/{kind}/{subjectId}', {
      path: { kind, subjectId },
    }),
};

type EnteredFacts = Readonly<Record<string, string | number | null>>;

/** What was entered for the register, with the revision that its editor saw. */
interface Entered {
  readonly facts: EnteredFacts;
  /** Of a contract; without an id where it is new. */
  readonly services?: readonly { readonly id: string | null; readonly facts: EnteredFacts }[];
  readonly revision: number;
}

export const vendorMutations = {
  set: (api: Api, kind: DoraKind, subjectId: string) =>
    write((body: Entered) => api.PUT(paths[kind], { params: { path: { subjectId } }, body: body as never }), {
      changes,
    }),
  removeContract: (api: Api) =>
    write((subjectId: string) => api.DELETE(paths.contract, { params: { path: { subjectId } } }), { changes }),
};

/** The register as a file: a workbook, or a ZIP with a CSV file for each template. */
export const exportRegister = async (api: Api, format: 'xlsx' | 'csv') =>
  (await api.GET('/api/compliance/dora/register/export', { params: { query: { format } }, parseAs: 'blob' })).data;
