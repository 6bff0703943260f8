import { type QueryOf, resourceKeys } from '#api';

export const envelopeKeys = resourceKeys<QueryOf<'/api/envelopes'>>('envelopes');
