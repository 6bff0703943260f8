export type { CeremonyEvent } from './ceremony-events.ts';
export type { CodeAnswer, Delegate, Kept, Values } from './ceremony-values.ts';
export { CeremonyRefused, type Refused } from './refused.ts';
export { type CeremonyActor, type CeremonySnapshot, signingCeremonyMachine } from './signing-ceremony-machine.ts';
