import type { StorageTrouble } from '#machines/auth';

/** What the application itself says around its screens. */
export const messages = {
  home: 'Home',
  contracts: 'Contracts',
  counterparties: 'Counterparties',
  organisationSettings: 'Organisation settings',
  profile: 'Profile',
  signOut: 'Sign out',
  signedInAs: (email: string) => `Signed in as ${email}`,
  accountMenu: (name: string) => `Account of ${name}`,
  search: 'Search or jump to…',
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
    act: 'Do',
    found: 'Contracts',
    light: 'Use light colours',
    dark: 'Use dark colours',
    system: 'Use the colours of the system',
    foldNavigation: 'Fold or unfold the navigation',
  },
  loadingPage: 'Loading…',
  noUserTitle: 'Your account could not be loaded',
  noUserMessage: 'You are still signed in. Nothing is lost.',
  storageTitle: 'Browser storage',
  storage: {
    corrupt: 'What this browser had stored could not be read. Some of your settings start afresh.',
    full: 'This browser’s storage is full. You are signed in for this tab only.',
    blocked: 'This browser does not let the app store anything. You are signed in for this tab only.',
  } satisfies Record<StorageTrouble, string>,
  movedToBin: 'Moved to the bin',
  undo: 'Undo',
  merged: (name: string, into: string) => `${name} is now ${into}`,
} as const;
