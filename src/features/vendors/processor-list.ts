import { processorFields } from '#api-contract/vendors/fields';
import { listState, type ListState } from '#kit/list';

/** The registry of processors in the address. */
export const processorList = listState(processorFields, { sort: 'name' });
export type ProcessorListState = ListState<typeof processorFields>;
