import { z } from 'zod';
import { assessmentStates } from '../compliance/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { factShape, rowShape } from '../field-shapes.ts';
import { listQuery } from '../list-query.ts';
import { limitMessages } from '../limits.messages.ts';
import { reading } from '../record-endpoints.ts';
import { country, currency, id, pageOf } from '../values.ts';
import {
  doraContractFields,
  doraOrganisationFields,
  doraProviderFields,
  doraServiceFields,
  maxDoraServices,
} from './dora-fields.ts';
import { processorFields } from './fields.ts';

export const processorRow = z.object({
  id,
  ...rowShape(processorFields),
  /** The latest one of the counterparty itself or of one of its contracts. */
  assessment: z.object({ id, name: z.string(), framework_id: id, state: z.enum(assessmentStates) }).nullable(),
  state: z.enum(assessmentStates).nullable(),
  met: z.object({ met: z.number().int(), applicable: z.number().int() }).nullable(),
});

export const doraKinds = ['organisation', 'provider', 'contract'] as const;
export type DoraKind = (typeof doraKinds)[number];

const doraFacts = {
  organisation: z
    .object(factShape(doraOrganisationFields))
    .extend({ country: country.nullable(), currency: currency.nullable() })
    .partial(),
  provider: z.object(factShape(doraProviderFields)).partial(),
  contract: z.object(factShape(doraContractFields)).extend({ law_country: country.nullable() }).partial(),
};

const serviceFacts = z
  .object(factShape(doraServiceFields))
  .extend({
    provision_country: country.nullable(),
    data_country: country.nullable(),
    processing_country: country.nullable(),
  })
  .partial();

const entered = z.record(z.string(), z.union([z.string(), z.number()]));

const known = z.object({
  facts: entered,
  /** Of a contract: its services with the functions that they support, in their order. */
  services: z.array(z.object({ id, facts: entered })),
  /** 0 where nothing was entered yet. */
  revision: z.number().int(),
});

/** What a cell of the register lacks, and where it is filled in. */
const missing = z.object({
  template: z.string(),
  code: z.string(),
  label: z.string(),
  /** `record` is the page of the contract or counterparty, `facts` the form of the register. */
  where: z.enum(['record', 'facts']),
  kind: z.enum(doraKinds),
  subject: z.object({ id, name: z.string() }),
  /** The service of the contract, where it has several; as its function or kind is called. */
  service: z.string().nullable(),
});

const register = z.object({
  contracts: z.array(
    z.object({
      id,
      number: z.string(),
      title: z.string(),
      provider: z.object({ id, name: z.string() }).nullable(),
      missing: z.number().int(),
    }),
  ),
  organisation: z.object({ id, name: z.string(), missing: z.number().int() }),
  templates: z.array(z.object({ id: z.string(), title: z.string(), rows: z.number().int() })),
  missing: z.array(missing),
});

/** All services of a contract, if they are set: one that isn’t among them is removed, and one without an id is new. */
const services = z
  .array(z.object({ id: id.nullable().default(null), facts: serviceFacts }))
  .max(maxDoraServices, { error: () => limitMessages.services(maxDoraServices) })
  .optional();

const subject = z.object({ subjectId: id });
const saving = <const K extends DoraKind, const P extends `/api/${string}`>(kind: K, path: P) =>
  endpoint({
    method: 'put',
    path,
    access: 'compliance.write',
    summary: `Set what the register asks of ${{ organisation: 'the organisation', provider: 'a provider', contract: 'a contract, which puts it in the register' }[kind]}.`,
    params: subject,
    body: z.object({ facts: doraFacts[kind], revision: z.number().int().min(0) }),
    response: known,
    errors: ['not_found', 'edit_conflict'],
  });

export const vendorEndpoints = {
  listProcessors: endpoint({
    method: 'get',
    path: '/api/compliance/vendors/registry',
    access: 'compliance.read',
    summary:
      'One page of counterparties that process personal data, each with its latest assessment. Empty without “Contracts: Read”.',
    query: listQuery(processorFields),
    response: pageOf(processorRow),
  }),
  getDoraRegister: endpoint({
    method: 'get',
    path: '/api/compliance/dora/register',
    access: 'compliance.read',
    summary:
      'The register of contracts on ICT services as it stands: its contracts, how many rows each template has, and what is missing; at most 2,000 contracts. Empty without “Contracts: Read”.',
    response: register,
  }),
  exportDoraRegister: endpoint({
    method: 'get',
    path: '/api/compliance/dora/register/export',
    access: 'compliance.read',
    summary:
      'The register as a workbook with a sheet for each template, or as a ZIP with a CSV file for each (Implementing Regulation (EU) 2024/2956).',
    query: z.object({ format: z.enum(['xlsx', 'csv']) }),
    download: 'application/octet-stream',
    errors: ['not_found'],
  }),
  getDoraFacts: reading(
    '/api/compliance/dora/facts/{kind}/{subjectId}',
    subject.extend({ kind: z.enum(doraKinds) }),
    'compliance.read',
    'What was entered for the register about the organisation, a provider or a contract.',
    known,
  ),
  setDoraOrganisation: saving('organisation', '/api/compliance/dora/organisation/{subjectId}'),
  setDoraProvider: saving('provider', '/api/compliance/dora/providers/{subjectId}'),
  setDoraContract: endpoint({
    ...saving('contract', '/api/compliance/dora/contracts/{subjectId}'),
    body: z.object({ facts: doraFacts.contract, services, revision: z.number().int().min(0) }),
  }),
  removeDoraContract: endpoint({
    method: 'delete',
    path: '/api/compliance/dora/contracts/{subjectId}',
    access: 'compliance.write',
    summary: 'Take a contract out of the register, with what was entered for it.',
    params: subject,
    status: 204,
    errors: ['not_found'],
  }),
} as const;

export type ProcessorRow = z.infer<typeof processorRow>;
export type DoraRegister = z.infer<typeof register>;
export type DoraMissing = z.infer<typeof missing>;
export type DoraFacts = z.infer<typeof known>;
