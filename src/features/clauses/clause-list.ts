import { clauseFields } from '#api-contract/clauses/fields';
import { listState, type ListState } from '#kit/list';

export const clauseList = listState(clauseFields, { sort: 'name' });
export type ClauseListState = ListState<typeof clauseFields>;
