import { localised } from '#languages';

/** Every sentence of the fields of working time. */
export const workingTimeMessages = localised('working-time', {
  department: 'Department',
  hours: 'Hours a week',
  hoursHint: 'Leave empty for the hours of your organisation.',
  absences: {
    title: 'Absences',
    item: (number: number) => `Absence ${number}`,
    add: 'Add absence',
    remove: (number: number) => `Remove absence ${number}`,
  },
  from: 'From',
  to: 'To',
});
