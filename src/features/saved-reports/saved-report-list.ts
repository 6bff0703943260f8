import { savedReportFields } from '#api-contract/saved-reports/fields';
import { listState, type ListState } from '#kit/list';

export const savedReportList = listState(savedReportFields, { sort: 'name' });
export type SavedReportListState = ListState<typeof savedReportFields>;
