export { readActivity } from './activity.ts';
export { audit, difference, startTrail } from './append.ts';
