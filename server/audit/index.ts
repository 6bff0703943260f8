export { audit, difference, startTrail } from './append.ts';
