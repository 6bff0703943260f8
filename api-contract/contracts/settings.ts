import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { tagName } from '../tags.ts';
import { id, line } from '../values.ts';

export const customFieldKind = z.enum(['text', 'number', 'date', 'choice', 'yes_no']);

/** Something that contracts of a type say beside what all contracts say. */
export const customField = z
  .object({
    /** Under which a contract keeps its value; stays when the label changes. */
    key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use small letters, digits and underscores.'),
    label: line('a label', 80),
    kind: customFieldKind,
    /** What can be chosen, for a choice. */
    options: z.array(line('an option', 80)).max(50, 'Use at most 50 options.'),
    required: z.boolean(),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length > 0, {
    path: ['options'],
    message: 'Add at least one option.',
  });

const customFields = z
  .array(customField)
  .max(40, 'Use at most 40 fields.')
  .refine((fields) => new Set(fields.map(({ key }) => key)).size === fields.length, 'Two fields have the same key.');

export const contractType = z.object({
  id,
  name: z.string(),
  fields: z.array(customField),
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

const numberingChange = z.object({
  prefix: z
    .string()
    .trim()
    .max(12, 'Use at most 12 characters.')
    .regex(/^(.*[^0-9])?$/, 'End with something else than a digit, so that numbers stay apart.')
    .regex(/^[\p{L}\p{N}/_. -]*$/u, 'Use letters, digits, spaces, and - _ / . only.'),
  digits: z.number().int().min(1).max(10, 'Use at most 10 digits.'),
  /** The number that the next one gets; never one that was given already. */
  next: z.number().int().min(1).max(999_999_999, 'Use a smaller number.'),
});

const typeParams = z.object({ typeId: id });
const tagParams = z.object({ tagId: id });

export const contractSettingsEndpoints = {
  listContractTypes: endpoint({
    method: 'get',
    path: '/api/contract-settings/types',
    access: 'contracts.read',
    summary: 'Types of contracts with their custom fields, by name.',
    response: z.object({ items: z.array(contractType) }),
  }),
  createContractType: endpoint({
    method: 'post',
    path: '/api/contract-settings/types',
    access: 'contracts.manage',
    summary: 'Add a type of contract.',
    body: z.object({ name: typeName, fields: customFields }),
    response: contractType,
    status: 201,
  }),
  updateContractType: endpoint({
    method: 'patch',
    path: '/api/contract-settings/types/{typeId}',
    access: 'contracts.manage',
    summary: 'Change a type; a new name goes to its contracts too.',
    params: typeParams,
    body: z.object({ name: typeName, fields: customFields }).partial().extend({ revision: z.number().int() }),
    response: contractType,
    errors: ['not_found', 'edit_conflict'],
  }),
  deleteContractType: endpoint({
    method: 'delete',
    path: '/api/contract-settings/types/{typeId}',
    access: 'contracts.manage',
    summary: 'Remove a type. Contracts keep its name.',
    params: typeParams,
    status: 204,
    errors: ['not_found'],
  }),
  listCounterpartyTags: endpoint({
    method: 'get',
    path: '/api/contract-settings/tags',
    access: 'contracts.read',
    summary: 'Tags of counterparties, by name.',
    response: z.object({ items: z.array(counterpartyTag) }),
  }),
  createCounterpartyTag: endpoint({
    method: 'post',
    path: '/api/contract-settings/tags',
    access: 'contracts.manage',
    summary: 'Add a tag for counterparties.',
    body: tagBody,
    response: counterpartyTag,
    status: 201,
  }),
  updateCounterpartyTag: endpoint({
    method: 'patch',
    path: '/api/contract-settings/tags/{tagId}',
    access: 'contracts.manage',
    summary: 'Change a tag; a new name goes to its counterparties too.',
    params: tagParams,
    body: tagBody.partial(),
    response: counterpartyTag,
    errors: ['not_found'],
  }),
  deleteCounterpartyTag: endpoint({
    method: 'delete',
    path: '/api/contract-settings/tags/{tagId}',
    access: 'contracts.manage',
    summary: 'Remove a tag, from its counterparties too.',
    params: tagParams,
    status: 204,
    errors: ['not_found'],
  }),
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
    summary: 'Change how contracts or cases are numbered from now on. Numbers that were given stay.',
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
