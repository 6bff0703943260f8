import { localised } from '#languages';

/** Every sentence of the profile. */
export const messages = localised('profile', {
  title: 'Profile',
  loading: 'Loading your profile',
  failedTitle: 'Your profile couldn’t be loaded',

  person: {
    title: 'Personal details',
    description: 'How colleagues see you in contracts, tasks and the audit trail.',
    name: 'Name',
    email: 'Work e-mail',
    permissionClass: 'Role',
    save: 'Save name',
    saved: 'Your name has been saved.',
  },

  workingTime: {
    title: 'Working time',
    description: 'How much you can do in a week. The workload of tasks is measured by it.',
    save: 'Save working time',
    saved: 'Your working time has been saved.',
  },

  view: {
    title: 'Preferences',
    description:
      'Rows per page applies on all your devices. The other preferences are kept in this browser and, except for appearance and language, cleared when you sign out.',
    rowsPerPage: 'Rows per page',
    rowsPerPageHint: 'In lists of contracts, counterparties, cases and obligations.',
    colorMode: 'Appearance',
    colorModes: { light: 'Light', dark: 'Dark', system: 'System' },
    language: 'Language',
    languageHint: 'Names, titles and documents stay as they were written.',
    floatingColorButton: 'Floating colour button',
    floatingColorButtonHint: 'A button in the corner that changes colour and appearance.',
    annualTaskWheel: 'Annual wheel',
    annualTaskWheelHint: 'Shows the year as a circle beside the task list.',
    taskListSize: 'Task list',
    taskListSizeHint: 'How much space each task takes.',
    taskListSizes: { sm: 'Compact', md: 'Normal', lg: 'Spacious' },
  },

  password: {
    title: 'Password',
    description: 'Changing your password signs you out on all other devices.',
    current: 'Current password',
    wrong: 'That isn’t your current password.',
    next: 'New password',
    submit: 'Change password',
    submitting: 'Changing',
    succeeded: 'Password changed. All other devices have been signed out.',
  },

  sessions: {
    title: 'Active sessions',
    description: 'Sign out any session you don’t recognise, then change your password.',
    list: 'Sessions',
    loading: 'Loading your sessions',
    failedTitle: 'Your sessions couldn’t be loaded',
    thisDevice: 'This device',
    unknownPlace: 'Unknown address',
    lastUsed: 'last used',
    activeNow: 'active now',
    signedIn: (date: string) => `signed in ${date}`,
    end: 'Sign out',
    endNamed: (device: string) => `Sign out ${device}`,
    endTitle: (device: string) => `Sign out ${device}?`,
    endDescription: 'This device will have to sign in again with your e-mail and password.',
    endOthers: 'Sign out everywhere else',
    endOthersTitle: 'Sign out everywhere else?',
    endOthersDescription: { one: '# other session will be signed out.', other: '# other sessions will be signed out.' },
    onlyHere: 'You have no other active sessions.',
  },
});
