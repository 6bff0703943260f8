import { playbookFields } from '#api-contract/playbooks/fields';
import { listState, type ListState } from '#kit/list';

export const playbookList = listState(playbookFields, { sort: 'name' });
export type PlaybookListState = ListState<typeof playbookFields>;
