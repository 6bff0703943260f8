import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creating, removing, updating } from '../record-endpoints.ts';
import { tagName } from '../tags.ts';
import { id, line } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { limitMessages } from '../limits.messages.ts';

export const customFieldKind = z.enum(['text', 'number', 'date', 'choice', 'yes_no']);

/** Something that contracts of a type say beside what all contracts say. */
export const customField = z
  .object({
    /** Under which a contract keeps its value; stays when the label changes. */
    key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, { error: () => limitMessages.fieldKey }),
    label: line('a label', 80),
    kind: customFieldKind,
    /** What can be chosen, for a choice. */
    options: z.array(line('an option', 80)).max(50, { error: () => limitMessages.options(50) }),
    required: z.boolean(),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length > 0, {
    path: ['options'],
    error: () => valueMessages.option,
  });

const customFields = z
  .array(customField)
  .max(40, { error: () => limitMessages.fields(40) })
  .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, {
    error: () => limitMessages.sameKey,
  });

export const contractType = z.object({
  id,
  name: z.string(),
  fields: z.array(customField),
  /** Must be signed by hand or with a qualified signature, so that it can't be sent to be signed. */
  needs_handwriting: z.boolean(),
  contracts: z.number().int(),
  revision: z.number().int(),
});

const typeName = line('a name for this type', 100);

export const tagTone = z.enum(['neutral', 'info', 'success', 'warning', 'danger']);

export const counterpartyTag = z.object({
  id,
  name: z.string(),
  tone: tagTone,
  counterparties: z.number().int(),
});

const tagBody = z.object({ name: tagName, tone: tagTone });

/** How numbers are written: `C-` and 5 digits make `C-00042`. */
const numbering = z.object({ prefix: z.string(), digits: z.number().int(), next: z.number().int() });

/** What is left out stays as it is. */
const numberingChange = z
  .object({
    prefix: z
      .string()
      .trim()
      .max(12, { error: () => valueMessages.longest(12) })
      .regex(/^(.*[^0-9])?$/, { error: () => limitMessages.prefixEnd })
      .regex(/^[\p{L}\p{N}/_. -]*$/u, { error: () => limitMessages.prefix }),
    digits: z
      .number()
      .int()
      .min(1)
      .max(10, { error: () => limitMessages.digits(10) }),
    /** The number that the next one gets; never one that was given already. */
    next: z
      .number()
      .int()
      .min(1)
      .max(999_999_999, { error: () => limitMessages.smallerNumber }),
  })
  .partial();

const typeBody = { name: typeName, fields: customFields, needs_handwriting: z.boolean().optional() };
const typeParams = z.object({ typeId: id });
const tagParams = z.object({ tagId: id });

export const contractSettingsEndpoints = {
  listContractTypes: endpoint({
    method: 'get',
    path: '/api/contract-settings/types',
    access: 'contracts.read',
    summary: 'Contract types with their custom fields, by name.',
    response: z.object({ items: z.array(contractType) }),
  }),
  createContractType: creating(
    '/api/contract-settings/types',
    'contracts.manage',
    'Add a contract type.',
    z.object(typeBody),
    contractType,
  ),
  updateContractType: updating(
    '/api/contract-settings/types/{typeId}',
    typeParams,
    'contracts.manage',
    'Update a contract type. Renaming it renames it on its contracts.',
    z.object(typeBody).partial().extend({ revision: z.number().int() }),
    contractType,
  ),
  deleteContractType: removing(
    '/api/contract-settings/types/{typeId}',
    typeParams,
    'contracts.manage',
    'Remove a contract type. Its contracts keep the name.',
  ),
  listCounterpartyTags: endpoint({
    method: 'get',
    path: '/api/contract-settings/tags',
    access: 'contracts.read',
    summary: 'Counterparty tags, by name.',
    response: z.object({ items: z.array(counterpartyTag) }),
  }),
  createCounterpartyTag: creating(
    '/api/contract-settings/tags',
    'contracts.manage',
    'Add a counterparty tag.',
    tagBody,
    counterpartyTag,
  ),
  updateCounterpartyTag: endpoint({
    method: 'patch',
    path: '/api/contract-settings/tags/{tagId}',
    access: 'contracts.manage',
    summary: 'Update a tag. Renaming it renames it on its counterparties.',
    params: tagParams,
    body: tagBody.partial(),
    response: counterpartyTag,
    errors: ['not_found'],
  }),
  deleteCounterpartyTag: removing(
    '/api/contract-settings/tags/{tagId}',
    tagParams,
    'contracts.manage',
    'Remove a tag, including from its counterparties.',
  ),
  getNumbering: endpoint({
    method: 'get',
    path: '/api/contract-settings/numbering',
    access: 'contracts.read',
    summary: 'How contracts and cases are numbered.',
    response: z.object({ contracts: numbering, cases: numbering }),
  }),
  updateNumbering: endpoint({
    method: 'patch',
    path: '/api/contract-settings/numbering',
    access: 'contracts.manage',
    summary: 'Change how new contracts or cases are numbered. Existing numbers don’t change.',
    body: z.object({ contracts: numberingChange, cases: numberingChange }).partial(),
    response: z.object({ contracts: numbering, cases: numbering }),
  }),
} as const;

export type ContractType = z.infer<typeof contractType>;
export type CustomField = z.infer<typeof customField>;
export type CounterpartyTag = z.infer<typeof counterpartyTag>;
export type TagTone = z.infer<typeof tagTone>;
export type Numbering = z.infer<typeof numbering>;
export type NumberingChange = z.input<typeof numberingChange>;
