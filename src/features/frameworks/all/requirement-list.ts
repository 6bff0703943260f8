import { requirementFields } from '#api-contract/compliance/requirements/fields';
import { listState, type ListState } from '#kit/list';

export const requirementList = listState(requirementFields, { sort: 'requirement' });
export type RequirementListState = ListState<typeof requirementFields>;
