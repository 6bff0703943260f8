import { recordOf } from '#kernel/records';
import { readEnvelope } from './read-envelope.ts';

export const envelopes = recordOf({
  table: 'envelopes',
  param: 'envelopeId',
  type: 'envelope',
  named: 'title',
  sorted: ['title'],
  gone: 'deleted_at',
  present: readEnvelope,
});
