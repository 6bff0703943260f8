import { templateFields } from '#api-contract/templates/fields';
import { listState, type ListState } from '#kit/list';

export const templateList = listState(templateFields, { sort: 'name', opening: { state: ['in_use'] } });
export type TemplateListState = ListState<typeof templateFields>;
