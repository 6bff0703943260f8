export {
  fieldPlacementMachine,
  movedBy,
  type Place,
  type PlacementEvent,
  resizedBy,
} from './field-placement-machine.ts';
