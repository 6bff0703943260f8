import { envelopeFields } from '#api-contract/envelopes/fields';
import { listState, type ListState } from '#kit/list';

export const envelopeList = listState(envelopeFields, { sort: '-updated_at' });
export type EnvelopeListState = ListState<typeof envelopeFields>;
