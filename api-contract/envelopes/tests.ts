import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../values.ts';
import { envelope } from './schema.ts';

/** Envelopes that members send to themselves to see how signing works. They are in no list, and deleted after 24 hours. */
export const envelopeTestEndpoints = {
  createTestEnvelope: endpoint({
    method: 'post',
    path: '/api/envelope-tests',
    access: 'signature.write',
    summary:
      'Prepare a sample document that the caller signs themselves. It is in no list, and deleted after 24 hours.',
    slow: true,
    response: envelope,
    status: 201,
  }),
  sendTestEnvelope: endpoint({
    method: 'post',
    path: '/api/envelope-tests/{envelopeId}/send',
    access: 'signature.write',
    summary: 'Send a test to oneself: no mail is sent, the token of its link is the answer.',
    params: z.object({ envelopeId: id }),
    response: z.object({ token: z.string() }),
    errors: ['not_found'],
  }),
} as const;
