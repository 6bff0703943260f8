export { binOf, deleteOf } from './bin-of.ts';
export { binManyOf, bulkOf, type ChangeOfMany } from './bulk-of.ts';
export { changeOf, type ChangeParts, writeChange } from './change-of.ts';
export { createOf } from './create-of.ts';
export { asFile, csvType, exportOf, xlsxType } from './export-of.ts';
export { isRepeatable, newIdOf } from './idempotency.ts';
export { mergedList } from './merged-list.ts';
export { type Deed, recordOf, refusingTaken } from './record-of.ts';
export { requireRoom } from './require-room.ts';
