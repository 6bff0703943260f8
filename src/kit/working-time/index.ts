export { WorkingTimeFields } from './working-time-fields.tsx';
export { workingTimeChanges, workingTimeValues, type WorkingTimeValues } from './working-time-values.ts';
