import { z } from 'zod';
import { contractFields, contractStages, contractStatusCodes, renewalTypes } from './fields.ts';
import { type FindingName, findingNames } from '../fields.ts';
import { customField } from './settings.ts';
import { customCondition, customOrder } from '../custom-filter-schemas.ts';
import { customKey, customValues } from './custom-values.ts';
import { endpoint } from '../endpoint.ts';
import { acting, reading, removing, updating } from '../record-endpoints.ts';
import { factShape, recordShape, rowShape } from '../field-shapes.ts';
import { severalOf } from '../filter-schemas.ts';
import { deleted, filterQuery, listQuery, sortSchema } from '../list-query.ts';
import { maxDocumentBytes } from '../uploads/sizes.ts';
import { day, id, line, moment, pageOf, sha256 } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { limitMessages } from '../limits.messages.ts';

export const contractStage = z.enum(contractStages);

export const renewalType = z.enum(renewalTypes);

export const contractStatusCode = z.enum(contractStatusCodes);

/** What the dates say today. `unknown` names the field that is missing. */
export const contractStatus = z.object({
  code: contractStatusCode,
  missing_field: z.enum(['effective_date', 'expiry_date', 'notice_period_days']).nullable(),
});

/** The last day on which notice can be given, and how it was reckoned. */
export const noticeDate = z.object({
  date: day,
  expiry_date: day,
  notice_period_days: z.number().int(),
  /** The notice period where it is given in business days; `notice_period_days` is what they come to. */
  business_days: z.number().int().nullable(),
  /**
   * The last day on which people work where the organisation is, and the days of rest between; null for a weekend's. Of a
   * period in business days, the holidays that it leaves out.
   */
  working_day: day,
  rest: z.array(z.object({ date: day, holiday: z.string().nullable() })),
});

/** A term that is over and renewed automatically, as nobody has confirmed it yet. */
export const renewedTerm = z.object({
  /** The last day of the current period, and its first. */
  ends_on: day,
  begins_on: day,
  /** How many times it has renewed. */
  times: z.number().int(),
  months: z.number().int(),
  /** Whether somebody accepted or entered the months; else they were found in the document. */
  is_verified: z.boolean(),
  /** It may renew no more. */
  is_last: z.boolean(),
  /** The number of the clause that says so. */
  clause: z.string().nullable(),
});

/** `settled`: the tracked changes of the version before were accepted or rejected. */
export const versionSource = z.enum(['upload', 'annotated', 'settled', 'sealed']);

export const contractVersion = z.object({
  id,
  number: z.number().int(),
  file_name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  sha256,
  source: versionSource,
  author: z.object({ id, name: z.string() }).nullable(),
  created_at: moment,
  pages: z.number().int().nullable(),
  /** How the text of the document was read, for search and citations. */
  text_status: z.enum(['pending', 'ready', 'needs_ocr', 'password_protected', 'over_limits', 'unreadable']),
});

/** What people know of a contract. */
export const contractFacts = {
  ...factShape(contractFields),
  /** The months by which it renews. */
  renewal_months: z
    .number()
    .int()
    .min(1)
    .max(1200, { error: () => valueMessages.months(1200) })
    .nullable(),
  notice_period_days: z
    .number()
    .int()
    .min(0)
    .max(3650, { error: () => valueMessages.days(3650) })
    .nullable(),
  /** Comes before the period in days, which follows from it. */
  notice_business_days: z
    .number()
    .int()
    .min(0)
    .max(1000, { error: () => valueMessages.businessDays(1000) })
    .nullable(),
};

const filled = Object.fromEntries(findingNames(contractFields).map((name) => [name, true])) as {
  readonly [K in FindingName<typeof contractFields>]: true;
};

/** Facts of a contract that a finding can fill. */
export const foundFacts = z.object(contractFacts).pick(filled).partial();

export const contractRow = z.object({
  id,
  ...rowShape(contractFields),
  status: contractStatus,
  /** What the document was found to say where the contract says nothing yet; nobody has verified it. */
  found: foundFacts,
  /** Findings that wait for review, and those of them that have a high confidence. */
  review: z.object({ findings: z.number().int(), high: z.number().int() }),
  /** With a search: the passage that matched, cut into plain and matching parts. */
  passage: z.array(z.object({ text: z.string(), match: z.boolean() })).nullable(),
  /** The file in which the passage stands, where the document is an e-mail to which it is attached. */
  passage_in: z.string().optional(),
  /** Values of the custom fields that were asked for. */
  custom: z.record(z.string(), z.string()).optional(),
});

export const contract = z.object({
  id,
  ...recordShape(contractFields),
  status: contractStatus,
  /** Nobody has named it yet: the title is that of the file. */
  titled_by_file: z.boolean(),
  /** Whose page tells more of it. */
  counterparty_id: id.nullable(),
  notice_business_days: z.number().int().nullable(),
  notice: noticeDate.nullable(),
  /** Null unless its status is `renewed` and the months are known. */
  renewed: renewedTerm.nullable(),
  /** What contracts of this type say besides, and the values of this one by the key of the field. */
  custom_fields: z.array(customField),
  custom: z.record(z.string(), z.string()),
  current_version: contractVersion,
  /** Grows with every change; an edit names the revision it was based on. */
  revision: z.number().int(),
  created_by: z.object({ id, name: z.string() }).nullable(),
  /** When the contract was moved to the bin. */
  deleted_at: moment.nullable(),
});

export const contractChange = z
  .object(contractFacts)
  .partial()
  .extend({ custom: customValues.optional(), revision: z.number().int() })
  .refine((change) => !change.effective_date || !change.expiry_date || change.effective_date <= change.expiry_date, {
    path: ['expiry_date'],
    error: () => valueMessages.expiryBeforeStart,
  });

/** An order of the list, by a custom field too; what has no value comes last. */
export const contractOrder = z.union([sortSchema(contractFields), customOrder], {
  error: () => limitMessages.order,
});

const besideFields = {
  /** What custom fields must say, as `customCondition` writes it. */
  custom: severalOf(customCondition).optional(),
  /** Expiry or notice within so many days from today in the organisation's time zone. */
  due_within_days: z.coerce.number().int().min(1).max(3650).optional(),
  deleted,
};

/** What narrows a list of contracts. */
export const contractFilter = filterQuery(contractFields).extend(besideFields);

/** One page of what the filters leave. */
export const contractListQuery = listQuery(contractFields).extend({
  ...besideFields,
  sort: contractOrder.optional(),
  /** Keys of custom fields whose values rows carry; what no type has is left out. */
  fields: severalOf(customKey, 40).optional(),
});

const contractParams = z.object({ contractId: id });
const versionParams = z.object({ contractId: id, versionId: id });

const fileName = line('a file name', 255);

export const contractEndpoints = {
  listContracts: endpoint({
    method: 'get',
    path: '/api/contracts',
    access: 'contracts.read',
    summary: 'One page of contracts, filtered, searched and sorted.',
    query: contractListQuery,
    response: pageOf(contractRow),
  }),
  createContract: endpoint({
    method: 'post',
    path: '/api/contracts',
    access: 'contracts.write',
    summary:
      'Create a contract by sending its document (PDF, DOCX, plain text or e-mail) as the request body. The title defaults to the file name.',
    query: z.object({
      file_name: fileName,
      title: line('a title', 500).optional(),
      /** A file that arrived in parts, in place of the body. */
      upload_id: id.optional(),
    }),
    upload: { kind: 'document', maxBytes: maxDocumentBytes },
    response: contract,
    status: 201,
    errors: ['not_found', 'file_empty', 'file_too_large', 'file_type_refused', 'file_damaged'],
  }),
  getContract: reading('/api/contracts/{contractId}', contractParams, 'contracts.read', 'One contract.', contract),
  updateContract: updating(
    '/api/contracts/{contractId}',
    contractParams,
    'contracts.write',
    'Update fields. Fails if someone else has changed the contract since `revision`.',
    contractChange,
    contract,
  ),
  deleteContract: removing(
    '/api/contracts/{contractId}',
    contractParams,
    'contracts.manage',
    'Move a contract to the bin. It can be restored.',
  ),
  restoreContract: acting(
    '/api/contracts/{contractId}/restore',
    contractParams,
    'contracts.manage',
    'Restore a contract from the bin.',
    contract,
  ),
  listVersions: reading(
    '/api/contracts/{contractId}/versions',
    contractParams,
    'contracts.read',
    'Versions of the document, newest first.',
    z.object({ items: z.array(contractVersion) }),
  ),
  createVersion: endpoint({
    method: 'post',
    path: '/api/contracts/{contractId}/versions',
    access: 'contracts.write',
    summary: 'Save the document as a new version. Fails if a version newer than `base_version_id` exists.',
    params: contractParams,
    query: z.object({ file_name: fileName, base_version_id: id, source: versionSource.exclude(['settled', 'sealed']) }),
    upload: { kind: 'document', maxBytes: maxDocumentBytes },
    response: contractVersion,
    status: 201,
    errors: ['not_found', 'version_conflict', 'file_empty', 'file_too_large', 'file_type_refused', 'file_damaged'],
  }),
  downloadVersion: endpoint({
    method: 'get',
    path: '/api/contracts/{contractId}/versions/{versionId}/file',
    access: 'contracts.read',
    summary: 'The file of a version, whole or by range.',
    params: versionParams,
    download: 'application/octet-stream',
    errors: ['not_found', 'range_unsatisfiable'],
  }),
} as const;

export type Contract = z.infer<typeof contract>;
export type ContractRow = z.infer<typeof contractRow>;
export type FoundFacts = z.infer<typeof foundFacts>;
export type ContractChange = z.input<typeof contractChange>;
export type ContractStage = z.infer<typeof contractStage>;
export type ContractStatus = z.infer<typeof contractStatus>;
export type ContractStatusCode = z.infer<typeof contractStatusCode>;
export type VersionSource = z.infer<typeof versionSource>;
export type ContractVersion = z.infer<typeof contractVersion>;
export type ContractOrder = z.infer<typeof contractOrder>;
export type ContractListQuery = z.infer<typeof contractListQuery>;
export type RenewalType = z.infer<typeof renewalType>;
export type ContractFilter = z.infer<typeof contractFilter>;
