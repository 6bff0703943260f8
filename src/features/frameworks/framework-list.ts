import { frameworkFields } from '#api-contract/compliance/frameworks/fields';
import { listState, type ListState } from '#kit/list';

export const frameworkList = listState(frameworkFields, { sort: 'name' });
export type FrameworkListState = ListState<typeof frameworkFields>;
