import { controlFields } from '#api-contract/controls/fields';
import { listState, type ListState } from '#kit/list';

export const controlList = listState(controlFields, { sort: 'name' });
export type ControlListState = ListState<typeof controlFields>;
