export type { Kept, Values } from './ceremony-values.ts';
export { CeremonyRefused, type Refused } from './refused.ts';
export {
  type CeremonyActor,
  type CeremonyEvent,
  type CeremonySnapshot,
  type CodeAnswer,
  type Delegate,
  signingCeremonyMachine,
} from './signing-ceremony-machine.ts';
