export {
  fieldPlacementMachine,
  movedBy,
  type Place,
  type PlacementEvent,
  resizedBy,
} from './field-placement-machine.ts';
export { type Guides, type Lines, linesOf } from './snap.ts';
