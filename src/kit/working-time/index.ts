export { WorkingTimeFields } from './working-time-fields.tsx';
export { workingTimeFrom, workingTimeValues, type WorkingTimeValues } from './working-time-values.ts';
