import { localised } from '#languages';

/** Why something cannot be done with members, roles and invitations. */
export const refusals = localised('organisation-refusals', {
  notAMember: 'This person is not a member of your organisation.',
  notAccepted: 'This person hasn’t accepted the invitation yet. Withdraw the invitation, or wait.',
  stillInvited: 'The invitation hasn’t been accepted yet.',
  invitationGone: 'This invitation has already been accepted or withdrawn.',
  alreadyMember: 'This person is already a member.',
  addressElsewhere:
    'This e-mail address belongs to an account of another organisation. Invite the person at another address.',
  roleTaken: 'Another role has this name.',
  roleInUse: (name: string) => `${name} still has this role. Assign them another role first.`,
  builtIn: 'Built-in roles can’t be changed. Add your own role instead.',
  notHeld: (permissions: string) => `You can only grant permissions you have. You don’t have: ${permissions}.`,
  roleGone: 'This role no longer exists. Choose another role.',
});
