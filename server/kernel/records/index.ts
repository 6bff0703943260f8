export { binOf, deleteOf } from './bin-of.ts';
export { changeOf } from './change-of.ts';
export { createOf } from './create-of.ts';
export { recordOf } from './record-of.ts';
export { requireRoom } from './require-room.ts';
