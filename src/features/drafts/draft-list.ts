import { draftFields } from '#api-contract/drafts/fields';
import { listState, type ListState } from '#kit/list';

export const draftList = listState(draftFields, { sort: '-updated_at' });
export type DraftListState = ListState<typeof draftFields>;
