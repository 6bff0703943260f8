export { createTurns, type TurnLimits, type Turns } from './turns.ts';
