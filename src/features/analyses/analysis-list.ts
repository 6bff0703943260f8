import { analysisFields } from '#api-contract/analyses/fields';
import { listState, type ListState } from '#kit/list';

export const analysisList = listState(analysisFields, { sort: '-created_at' });
export type AnalysisListState = ListState<typeof analysisFields>;
