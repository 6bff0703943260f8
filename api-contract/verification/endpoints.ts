import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../values.ts';

/** What is known of a file by its hash, and nothing else: not of whom, nor what it is called. */
export const sealRecord = z.object({
  /** `earlier`: a state of a file before its last seal or time-stamp, such as one that was cut back. */
  state: z.enum(['sealed', 'earlier', 'unknown']),
  /** Of the last state alone. */
  sealed_at: moment.nullable(),
  is_test: z.boolean(),
});

export const verificationEndpoints = {
  verifySeal: endpoint({
    method: 'get',
    path: '/api/verify/{sha256}',
    access: 'public',
    summary:
      'Whether a file with this SHA-256 was sealed here, is an earlier state of one, or isn’t known. Anyone may ask; the file itself is never sent.',
    params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: sealRecord,
  }),
} as const;

export type SealRecord = z.infer<typeof sealRecord>;
