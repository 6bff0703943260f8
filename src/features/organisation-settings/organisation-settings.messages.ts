import type { Section, Verb } from '#api-contract/permissions';
import type { Member } from '#api-contract/organisation/endpoints';
import { localised } from '#languages';

const sections: Record<Section, string> = {
  contracts: 'Contracts',
  review: 'Review',
  drafting: 'Drafting',
  signature: 'Signatures',
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
export const messages = localised('organisation-settings', {
  title: 'Organisation settings',
  tabs: {
    general: 'General',
    members: 'Members',
    permissions: 'Permissions',
    contracts: 'Contracts',
    reading: 'Extraction',
    billing: 'Billing',
  },
  save: 'Save changes',
  saving: 'Saving',
  cancel: 'Cancel',
  you: 'You',

  forbidden: {
    title: 'Your role doesn’t include this page',
    members: 'It requires the permission “Members: Read”. An administrator can grant it.',
    permissions: 'It requires the permission “Organisation: Read”. An administrator can grant it.',
    billing:
      'It requires the permission “Billing: Read”. If your trial has ended, ask an owner or administrator to activate a plan.',
  },

  general: {
    title: 'Organisation',
    description: 'The name appears on invitations and exports.',
    placeTitle: 'Region and language',
    placeDescription: 'All members see dates, times and amounts in these formats.',
    loading: 'Loading the organisation',
    failedTitle: 'The organisation couldn’t be loaded',
    name: 'Name',
    country: 'Country',
    timeZone: 'Time zone',
    timeThere: (time: string) => `It is ${time} there now.`,
    locale: 'Language and formats',
    example: (date: string, amount: string) => `For example ${date} and ${amount}.`,
    weeklyHours: 'Hours a week',
    weeklyHoursHint: 'For members who have no hours of their own. The workload of tasks is measured by them.',
    saved: 'Organisation saved.',
    readOnly: 'Only administrators can change these settings.',
  },

  workingTime: {
    title: (name: string) => `Working time of ${name}`,
    description: 'The workload of tasks is measured by it.',
  },

  members: {
    list: 'Members',
    loading: 'Loading members',
    failedTitle: 'Members couldn’t be loaded',
    seats: (used: string, seats: string) => `${used} of ${seats} seats used`,
    seatsUsed: { one: '# seat used', other: '# seats used' },
    invite: 'Invite',
    rolesUnknown:
      'To invite people or change roles, you also need the permission “Organisation: Read”. An administrator can grant it.',
    alone: 'You are the only member',
    aloneDescription: 'Invite colleagues who work with contracts and compliance. Each member uses one seat.',
    columns: {
      name: 'Name',
      permissionClass: 'Role',
      status: 'Status',
      lastSeen: 'Last seen',
      actions: 'Actions',
    },
    statuses: memberStatuses,
    invitedOn: (date: string) => `invited ${date}`,
    never: 'Never',
    lastOwner: 'An organisation needs at least one owner',
    beyondYou: 'Has permissions you don’t have',
    actionsFor: (name: string) => `Actions for ${name}`,
    workingTime: 'Working time',
    changeClass: 'Change role',
    suspend: 'Suspend',
    reactivate: 'Reactivate',
    resend: 'Resend invitation',
    withdraw: 'Withdraw invitation',
    classChanged: (name: string, permissionClass: string) => `${name} now has the role ${permissionClass}.`,
    workingTimeChanged: (name: string) => `The working time of ${name} has been saved.`,
    suspended: (name: string) => `${name} has been suspended and signed out everywhere.`,
    reactivated: (name: string) => `${name} can sign in again.`,
    resent: (email: string) => `New invitation sent to ${email}. The previous link no longer works.`,
    withdrawn: (email: string) => `Invitation to ${email} withdrawn.`,
    invited: (email: string) => `Invitation sent to ${email}.`,
  },

  invite: {
    title: 'Invite a colleague',
    description: 'We’ll e-mail them a link to choose a password. An invitation uses one seat.',
    name: 'Name',
    email: 'Work e-mail',
    permissionClass: 'Role',
    submit: 'Send invitation',
    submitting: 'Sending',
    noSeats: 'All seats are in use',
    noSeatsDescription: 'Suspend a member, withdraw an invitation or request more seats.',
  },

  changeClass: {
    title: (name: string) => `Change role of ${name}`,
    description: 'The change takes effect immediately, including in their active sessions.',
    label: 'Role',
    beyondYou: 'Has permissions you don’t have.',
    submit: 'Change role',
    submitting: 'Changing',
  },

  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    description:
      'They’ll be signed out everywhere and their seat becomes available. Their activity stays in the audit trail.',
  },

  withdraw: {
    title: (name: string) => `Withdraw the invitation for ${name}?`,
    description:
      'The link in the e-mail stops working and the seat becomes available. Contracts, cases, tasks and obligations assigned to them become unassigned; they’re removed from case participants and mentions.',
  },

  permissions: {
    list: 'Roles',
    loading: 'Loading roles',
    failedTitle: 'Roles couldn’t be loaded',
    add: 'Add role',
    builtIn: 'Built in',
    builtInHint: 'Built-in roles can’t be changed. Copy one to create your own.',
    members: { one: '# member', other: '# members' },
    noMembers: 'No members',
    matrix: (name: string) => `Permissions of ${name}`,
    section: 'Section',
    sections,
    verbs,
    privileged: 'Privileged cases',
    privilegedHint: 'Sees privileged cases without being their lead or a participant.',
    granted: 'Yes',
    notGranted: 'No',
    edit: 'Edit',
    copy: 'Copy',
    remove: 'Delete',
    copyOf: (name: string) => `${name} (copy)`,
    stillHeld: {
      one: '# member has this role. Assign them another role before you delete it.',
      other: '# members have this role. Assign them another role before you delete it.',
    },
    beyondYou: 'This role has permissions you don’t have, so you can’t change it.',
    added: (name: string) => `Role ${name} added.`,
    changed: (name: string) => `Role ${name} saved.`,
    removed: (name: string) => `Role ${name} deleted.`,
  },

  editClass: {
    addTitle: 'Add role',
    editTitle: (name: string) => `Edit ${name}`,
    description: 'You can only grant permissions you have. Every other permission in a section includes Read.',
    name: 'Name',
    permission: (section: string, verb: string) => `${section}: ${verb}`,
    add: 'Add role',
    adding: 'Adding',
  },

  removeClass: {
    title: (name: string) => `Delete the role ${name}?`,
    description: 'This can’t be undone. The audit trail keeps a record of its permissions.',
  },

  billing: {
    loading: 'Loading plan and seats',
    failedTitle: 'Plan and seats couldn’t be loaded',
    planTitle: 'Plan',
    planDescription: 'Your plan, seats and renewal date',
    plan: 'Plan',
    status: 'Status',
    states: {
      trial: 'Trial',
      'trial-ending': 'Trial ends soon',
      'trial-ended': 'Trial ended',
      active: 'Active',
      'past-due': 'Payment overdue',
      inactive: 'Inactive',
    },
    trialEnds: 'Trial ends',
    trialEnded: 'Trial ended',
    daysLeft: { one: '# day left', other: '# days left' },
    lastDay: 'Last day',
    seatsTitle: 'Seats',
    seatsDescription: 'Each active member and each open invitation uses one seat.',
    seats: 'Seats used',
    seatsOf: (used: string, seats: string) => `${used} of ${seats}`,
    seatsFree: { one: '# seat available', other: '# seats available' },
    noSeatsFree: 'No seats available. Suspend a member or request more.',
    contactTitle: 'Contact',
    contactDescription: 'Plans are activated and changed by the service operator.',
    contact: 'To activate a plan, change seats or ask about an invoice, e-mail:',
    callouts: {
      'trial-ended': {
        title: 'Your trial has ended',
        description: 'No data has been deleted. Request a plan so that everyone can carry on where they left off.',
      },
      'trial-ending': {
        title: 'Your trial ends soon',
        description: 'Request a plan now to avoid an interruption.',
      },
      'past-due': {
        title: 'A payment is overdue',
        description: 'You can keep working for now. Pay soon to avoid an interruption.',
      },
      inactive: {
        title: 'Your plan is not active',
        description:
          'No data has been deleted. Ask for it to be activated so that everyone can carry on where they left off.',
      },
    },
  },
});
