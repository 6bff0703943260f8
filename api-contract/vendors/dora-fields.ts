import { localisedFields } from '../fields.ts';

const yesNo = ['yes', 'no'] as const;
const levels = ['low', 'medium', 'high', 'not_assessed'] as const;
const form = { edit: 'form', history: true } as const;
const code = { kind: 'text', max: 20, ...form } as const;
const countryCode = { kind: 'text', max: 2, ...form } as const;

/** Kinds of ICT service, by the codes of the register (Implementing Regulation (EU) 2024/2956, Annex III). */
export const ictServices = [
  'S01',
  'S02',
  'S03',
  'S04',
  'S05',
  'S06',
  'S07',
  'S08',
  'S09',
  'S10',
  'S11',
  'S12',
  'S13',
  'S14',
  'S15',
  'S16',
  'S17',
  'S18',
  'S19',
] as const;

/** What the register asks of the organisation that keeps it. */
export const doraOrganisationFields = localisedFields('dora-organisation-fields', {
  lei: { label: 'Legal entity identifier (LEI)', ...code },
  country: { label: 'Country (two letters)', ...countryCode },
  entity_type: { kind: 'text', label: 'Kind of financial entity', max: 100, ...form },
  authority: { kind: 'text', label: 'Competent authority', max: 200, ...form },
  currency: { kind: 'text', label: 'Reporting currency (three letters)', max: 3, ...form },
  total_assets: { kind: 'number', label: 'Total assets', ...form },
  reporting_day: { kind: 'day', label: 'Reporting day', ...form },
  parent_lei: { label: 'LEI of the direct parent', ...code },
});

/** What it asks of a provider, beyond what is known of the counterparty. */
export const doraProviderFields = localisedFields('dora-provider-fields', {
  lei: { label: 'LEI or EUID', ...code },
  person: { kind: 'choice', label: 'Kind of person', options: ['legal', 'natural'], ...form },
  parent_lei: { label: 'LEI or EUID of the ultimate parent', ...code },
  in_group: { kind: 'choice', label: 'Belongs to our group', options: yesNo, ...form },
  annual_expense: { kind: 'number', label: 'Annual expense in reporting currency', ...form },
});

/** What it asks of a contract on ICT services, beyond what is known of the contract. */
export const doraContractFields = localisedFields('dora-contract-fields', {
  arrangement: {
    kind: 'choice',
    label: 'Kind of arrangement',
    options: ['standalone', 'overarching', 'subsequent'],
    ...form,
  },
  annual_expense: { kind: 'number', label: 'Annual expense', ...form },
  law_country: { label: 'Country of the governing law (two letters)', ...countryCode },
  provider_notice_days: { kind: 'number', label: 'Provider’s notice period (days)', ...form },
  ending_reason: { kind: 'text', label: 'Reason of the ending', max: 200, ...form },
});

/** What it asks of each service of a contract and the function that it supports. */
export const doraServiceFields = localisedFields('dora-service-fields', {
  service: { kind: 'choice', label: 'ICT service', options: ictServices, ...form },
  function_name: { kind: 'text', label: 'Function supported', max: 300, ...form },
  licensed_activity: { kind: 'text', label: 'Licensed activity', max: 300, ...form },
  criticality: {
    kind: 'choice',
    label: 'Critical or important function',
    options: ['yes', 'no', 'not_assessed'],
    ...form,
  },
  criticality_reason: { kind: 'text', label: 'Reasons for the assessment', max: 300, ...form },
  function_assessed: { kind: 'day', label: 'Function assessed on', ...form },
  recovery_time: { kind: 'number', label: 'Recovery time objective (hours)', ...form },
  recovery_point: { kind: 'number', label: 'Recovery point objective (hours)', ...form },
  impact: { kind: 'choice', label: 'Impact of stopping', options: levels, ...form },
  provision_country: { label: 'Service provided from (two letters)', ...countryCode },
  stores_data: { kind: 'choice', label: 'Data is stored', options: yesNo, ...form },
  data_country: { label: 'Data at rest in (two letters)', ...countryCode },
  processing_country: { label: 'Data processed in (two letters)', ...countryCode },
  sensitivity: { kind: 'choice', label: 'Sensitivity of the data', options: ['low', 'medium', 'high'], ...form },
  reliance: {
    kind: 'choice',
    label: 'Reliance on the service',
    options: ['not_significant', 'low', 'material', 'full'],
    ...form,
  },
  substitutability: {
    kind: 'choice',
    label: 'Substitutability',
    options: ['not', 'highly_complex', 'medium', 'easy'],
    ...form,
  },
  substitutability_reason: { kind: 'text', label: 'Reason it can’t be substituted', max: 300, ...form },
  last_audit: { kind: 'day', label: 'Last audit of the provider', ...form },
  exit_plan: { kind: 'choice', label: 'Exit plan', options: yesNo, ...form },
  reintegration: {
    kind: 'choice',
    label: 'Taking it back in house',
    options: ['easy', 'difficult', 'highly_complex'],
    ...form,
  },
  alternatives: { kind: 'choice', label: 'Alternatives known', options: ['yes', 'no', 'not_assessed'], ...form },
  alternative_provider: { kind: 'text', label: 'Alternative provider', max: 300, ...form },
});

/** As many services as a contract may have in the register. */
export const maxDoraServices = 50;
