import { templateFields } from '#api-contract/templates/fields';
import { listState, type ListState } from '#kit/list';

export const templateList = listState(templateFields, { sort: 'name' });
export type TemplateListState = ListState<typeof templateFields>;
