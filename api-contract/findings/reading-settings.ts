import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { finding } from './endpoints.ts';
import { id, moment } from '../values.ts';

/** What people made of what was read, of one field or kind of clause. */
export const subjectQuality = z.object({
  subject: finding.shape.subject,
  /** In how many contracts something was found, surely or not. */
  found: z.number().int(),
  accepted: z.number().int(),
  corrected: z.number().int(),
  rejected: z.number().int(),
});

export const extractionQuality = z.object({
  /** The contracts counted: those read last, at most so many that nobody waits. */
  contracts: z.number().int(),
  exact: z.boolean(),
  items: z.array(subjectQuality),
});

/** Whether a language model may look at passages that the reader is not sure of. */
export const languageModelSetting = z.object({
  /** Where text would go: named by the operator's settings, null where there is no such endpoint. */
  endpoint: z.object({ origin: z.string(), model: z.string() }).nullable(),
  enabled: z.boolean(),
  changed_by: z.object({ id, name: z.string() }).nullable(),
  changed_at: moment.nullable(),
  /** Exactly what would be sent of a made-up contract. */
  example: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
});

export const readingSettingsEndpoints = {
  getExtractionQuality: endpoint({
    method: 'get',
    path: '/api/organisation/extraction-quality',
    access: 'organisation.manage',
    summary: 'How often findings were accepted, corrected and rejected, by field and clause type.',
    response: extractionQuality,
  }),
  getLanguageModel: endpoint({
    method: 'get',
    path: '/api/organisation/language-model',
    access: 'organisation.manage',
    summary: 'Whether a language model reviews uncertain passages, where they are sent and exactly what is sent.',
    response: languageModelSetting,
  }),
  updateLanguageModel: endpoint({
    method: 'put',
    path: '/api/organisation/language-model',
    access: 'organisation.manage',
    summary: 'Turn review of uncertain passages by a language model on or off for contracts read from now on.',
    body: z.object({ enabled: z.boolean() }),
    response: languageModelSetting,
  }),
} as const;

export type SubjectQuality = z.infer<typeof subjectQuality>;
export type ExtractionQuality = z.infer<typeof extractionQuality>;
export type LanguageModelSetting = z.infer<typeof languageModelSetting>;
