import type { StorageTrouble } from '#machines/auth';
import { localised } from '#languages';

/** What the application itself says around its screens. */
export const messages = localised('app', {
  signOut: 'Sign out',
  unsaved: {
    title: 'Sign out without saving?',
    description: 'This page has unsaved changes. They’re removed from this browser when you sign out.',
  },
  signedInAs: (email: string) => `Signed in as ${email}`,
  accountMenu: (name: string) => `Account menu for ${name}`,
  search: 'Search or jump to…',
  notifications: 'Notifications',
  unseen: 'new',
  unseenNotifications: (count: string) => `Notifications, ${count} new`,
  floatingButton: 'Floating colour button',
  sections: {
    automation: 'Automation',
    contractDrafting: 'Drafting',
    contractReview: 'Review',
    contractManagement: 'Contract management',
    compliance: 'Compliance',
  },
  commands: {
    goTo: 'Go to',
    act: 'Actions',
    light: 'Switch to light mode',
    dark: 'Switch to dark mode',
    system: 'Use the system appearance',
    foldNavigation: 'Collapse or expand the navigation',
    dashboards: 'Dashboards',
    auditEntry: (number: string) => `Entry ${number} of the audit log`,
  },
  shortcuts: {
    everywhere: 'Everywhere',
    help: 'Show keyboard shortcuts',
    palette: 'Search or jump to a page',
  },
  loadingPage: 'Loading…',
  unknownPage: 'Page Not Found',
  noUserTitle: 'Your account couldn’t be loaded',
  noUserMessage: 'You’re still signed in and no data has been lost.',
  storageTitle: 'Browser storage',
  storage: {
    corrupt: 'Saved settings in this browser couldn’t be read, so some have been reset.',
    full: 'This browser’s storage is full, so you’re signed in on this tab only.',
    blocked: 'This browser blocks storage, so you’re signed in on this tab only.',
  } satisfies Record<StorageTrouble, string>,
  resourceTabs: { label: 'Lists', resources: 'Resources', processors: 'Processors', dora: 'DORA register' },
  draftingTabs: { label: 'Templates and drafts', templates: 'Templates', drafts: 'Drafts', clauses: 'Clauses' },
  movedToBin: 'Moved to the bin',
  fileRemoved: 'File removed',
  merged: (name: string, into: string) => `${name} merged into ${into}`,
});
