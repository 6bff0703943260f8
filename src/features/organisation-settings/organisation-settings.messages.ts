import type { Section, Verb } from '#api-contract/permissions';
import type { Member } from '#api-contract/organisation/endpoints';

const sections: Record<Section, string> = {
  contracts: 'Contracts',
  review: 'Review',
  drafting: 'Drafting',
  automation: 'Automation',
  compliance: 'Compliance',
  tasks: 'Tasks',
  reports: 'Reports',
  organisation: 'Organisation',
  members: 'Members',
  billing: 'Billing',
  audit: 'Audit trail',
};

const verbs: Record<Verb, string> = { read: 'Read', write: 'Write', approve: 'Approve', manage: 'Manage' };

const memberStatuses: Record<Member['status'], string> = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
};

/** Every sentence of the organisation's settings. */
export const messages = {
  title: 'Organisation settings',
  tabs: {
    general: 'General',
    members: 'Members',
    permissions: 'Permissions',
    contracts: 'Contracts',
    reading: 'Reading',
    billing: 'Billing',
  },
  save: 'Save changes',
  saving: 'Saving',
  cancel: 'Cancel',
  you: 'You',

  forbidden: {
    title: 'Not for your permission class',
    members: 'Ask an administrator of your organisation who its members are.',
    permissions: 'Ask an administrator of your organisation what each permission class may do.',
    billing: 'Only owners and administrators see the plan. If your trial has ended, ask one of them to go on.',
  },

  general: {
    title: 'Organisation',
    description: 'The name appears on invitations and exports.',
    placeTitle: 'Place and language',
    placeDescription: 'All members see dates, times and amounts in the same way.',
    loading: 'Loading the organisation',
    failedTitle: 'The organisation could not be loaded',
    name: 'Name',
    country: 'Country',
    timeZone: 'Time zone',
    timeThere: (time: string) => `It is ${time} there now.`,
    locale: 'Language and formats',
    example: (date: string, amount: string) => `For example ${date} and ${amount}.`,
    saved: 'The organisation has been saved.',
    readOnly: 'An administrator of your organisation can change this.',
  },

  members: {
    list: 'Members',
    loading: 'Loading members',
    failedTitle: 'Members could not be loaded',
    seats: (used: string, seats: string) => `${used} of ${seats} seats taken`,
    seatsUsed: { one: '# seat taken', other: '# seats taken' },
    invite: 'Invite',
    alone: 'You are the only member',
    aloneDescription: 'Invite the colleagues who work with contracts and compliance. Each takes a seat.',
    columns: {
      name: 'Name',
      permissionClass: 'Permission class',
      status: 'Status',
      lastSeen: 'Last seen',
      actions: 'Actions',
    },
    statuses: memberStatuses,
    invitedOn: (date: string) => `invited ${date}`,
    never: 'Not yet',
    lastOwner: 'The last owner stays as they are',
    beyondYou: 'Holds permissions that you do not hold',
    actionsFor: (name: string) => `Actions for ${name}`,
    changeClass: 'Change permission class',
    suspend: 'Suspend',
    reactivate: 'Reactivate',
    resend: 'Send the invitation again',
    withdraw: 'Withdraw the invitation',
    classChanged: (name: string, permissionClass: string) => `${name} now has the permission class ${permissionClass}.`,
    suspended: (name: string) => `${name} is suspended and signed out everywhere.`,
    reactivated: (name: string) => `${name} can sign in again.`,
    resent: (email: string) => `A new invitation is on its way to ${email}. The link before no longer works.`,
    withdrawn: (email: string) => `The invitation to ${email} has been withdrawn.`,
    invited: (email: string) => `An invitation is on its way to ${email}.`,
  },

  invite: {
    title: 'Invite a colleague',
    description: 'They get a message with a link to choose a password. The invitation takes a seat.',
    name: 'Name',
    email: 'Work e-mail',
    permissionClass: 'Permission class',
    submit: 'Send invitation',
    submitting: 'Sending',
    noSeats: 'All seats are taken',
    noSeatsDescription: 'Suspend a member, withdraw an invitation or ask for more seats.',
  },

  changeClass: {
    title: (name: string) => `Permission class of ${name}`,
    description: 'It takes effect at once, also where they are signed in now.',
    label: 'Permission class',
    beyondYou: 'Holds permissions that you do not hold.',
    submit: 'Change',
    submitting: 'Changing',
  },

  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    description: 'They are signed out everywhere at once and free their seat. What they did stays in the audit trail.',
  },

  withdraw: {
    title: (name: string) => `Withdraw the invitation of ${name}?`,
    description: 'The link in the message stops working and the seat is free again.',
  },

  permissions: {
    list: 'Permission classes',
    loading: 'Loading permission classes',
    failedTitle: 'Permission classes could not be loaded',
    add: 'Add a class',
    builtIn: 'Built in',
    builtInHint: 'Built-in classes stay as they are. Copy one to make your own.',
    members: { one: '# member', other: '# members' },
    noMembers: 'No members',
    matrix: (name: string) => `Permissions of ${name}`,
    section: 'Section',
    sections,
    verbs,
    granted: 'Yes',
    notGranted: 'No',
    edit: 'Edit',
    copy: 'Copy',
    remove: 'Delete',
    copyOf: (name: string) => `${name} (copy)`,
    stillHeld: {
      one: '# member has this class. Give them another one before you delete it.',
      other: '# members have this class. Give them another one before you delete it.',
    },
    beyondYou: 'This class holds permissions that you do not hold, so you cannot change it.',
    added: (name: string) => `The permission class ${name} has been added.`,
    changed: (name: string) => `The permission class ${name} has been saved.`,
    removed: (name: string) => `The permission class ${name} has been deleted.`,
  },

  editClass: {
    addTitle: 'Add a permission class',
    editTitle: (name: string) => `Edit ${name}`,
    description: 'You can grant what you hold yourself. Every other permission of a section includes reading it.',
    name: 'Name',
    permission: (section: string, verb: string) => `${section}: ${verb}`,
    add: 'Add class',
    adding: 'Adding',
  },

  removeClass: {
    title: (name: string) => `Delete the permission class ${name}?`,
    description: 'This cannot be undone. The audit trail keeps what it allowed.',
  },

  billing: {
    loading: 'Loading plan and seats',
    failedTitle: 'Plan and seats could not be loaded',
    planTitle: 'Plan',
    planDescription: 'What your organisation has, and until when.',
    plan: 'Plan',
    status: 'Status',
    states: {
      trial: 'Trial',
      'trial-ending': 'Trial ends soon',
      'trial-ended': 'Trial ended',
      active: 'Active',
      'past-due': 'Payment is late',
      inactive: 'Not active',
    },
    trialEnds: 'Trial ends',
    trialEnded: 'Trial ended',
    daysLeft: { one: '# day left', other: '# days left' },
    lastDay: 'Last day',
    seatsTitle: 'Seats',
    seatsDescription: 'Every active member and every open invitation takes one.',
    seats: 'Seats taken',
    seatsOf: (used: string, seats: string) => `${used} of ${seats}`,
    seatsFree: { one: '# seat free', other: '# seats free' },
    noSeatsFree: 'No seat free. Suspend a member or ask for more.',
    contactTitle: 'Whom to ask',
    contactDescription: 'Plans are activated and changed by the people who run this service.',
    contact: 'To activate a plan, change seats or ask about an invoice, write to:',
    callouts: {
      'trial-ended': {
        title: 'Your trial has ended',
        description: 'Nothing has been deleted. Ask for a plan, and everybody can go on where they stopped.',
      },
      'trial-ending': {
        title: 'Your trial ends soon',
        description: 'Ask for a plan now, so that work goes on without a break.',
      },
      'past-due': {
        title: 'A payment is late',
        description: 'Work goes on for now. Settle it soon to keep it that way.',
      },
      inactive: {
        title: 'Your plan is not active',
        description:
          'Nothing has been deleted. Ask for it to be activated, and everybody can go on where they stopped.',
      },
    },
  },
} as const;
