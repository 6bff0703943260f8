import { z } from 'zod';
import { templateBody } from '../drafting/body.ts';
import { rules, variables } from '../drafting/variables.ts';

/** Templates in our own words that a new one can begin with. */
export const sampleTemplates = ['nda', 'services'] as const;

/** What of a contract a variable can fill. */
export const mappedFields = [
  'title',
  'counterparty',
  'our_entity',
  'value',
  'effective_date',
  'expiry_date',
  'governing_law',
] as const;
export type MappedField = (typeof mappedFields)[number];

/** The variable that fills each field of the contract that a draft becomes. */
export const contractFields = z.partialRecord(z.enum(mappedFields), z.string().max(60));

/** What people write of a template: its text, its questions, who approves, and what contracts take from it. */
export const templateText = z.object({
  body: templateBody,
  variables,
  rules,
  contract_fields: contractFields,
});

export type TemplateText = z.infer<typeof templateText>;
export type ContractFields = z.infer<typeof contractFields>;

/** The locale in which a text of a language shows figures and days. */
export const localeOf = { en: 'en-GB', de: 'de-DE' } as const;
