export const messages = {
  email: 'Work e-mail',
  password: 'Password',
  back: 'Back to sign in',
  retry: 'Try again',

  logIn: {
    title: 'Sign in',
    description: 'Contracts and compliance of your organisation, in one place.',
    submit: 'Sign in',
    submitting: 'Signing in',
    forgotten: 'Forgot your password?',
    newHere: 'New to Accordant?',
    signUp: 'Create an organisation',
    reasons: {
      'signed-out': 'You are signed out.',
      'session-ended': 'Your session has ended. Sign in again to go on where you were.',
      forced: 'This session was ended from another device or by an administrator. Sign in again to go on.',
    },
  },

  forgotten: {
    title: 'Reset your password',
    description: 'Write the address you sign in with. We send a link to choose a new password.',
    submit: 'Send the link',
    submitting: 'Sending the link',
    sentTitle: 'Look in your mail',
    sent: (email: string) => `If ${email} is known here, a message with a link is on its way.`,
    sentHint: 'It can take a minute. If nothing comes, look among unwanted mail or check the address.',
    again: 'Use another address',
  },

  signUp: {
    title: 'Create your organisation',
    description: '14 days to try everything. No payment details needed.',
    organisation: 'Organisation',
    name: 'Your name',
    submit: 'Create organisation',
    submitting: 'Creating your organisation',
    haveAccount: 'Already have an account?',
    logIn: 'Sign in',
    place: (timeZone: string) => `Times are shown for ${timeZone}. You can change this in the settings.`,
  },

  newPassword: {
    label: 'New password',
    rule: 'At least 10 characters. A sentence is easier to remember than a puzzle.',
    meter: 'Length of the password',
    empty: 'Not typed yet',
    short: (missing: number, plural: Intl.LDMLPluralRule) =>
      plural === 'one' ? 'One more character' : `${missing} more characters`,
    enough: 'Long enough',
    good: 'Good length',
    strong: 'Very good length',
  },

  reset: {
    reading: 'Reading your link',
    title: 'Choose a new password',
    description: (email: string) => `For ${email}. Every device that is signed in now will be signed out.`,
    submit: 'Save and sign in',
    submitting: 'Saving',
    invitationTitle: (organisation: string) => `Join ${organisation}`,
    invitationDescription: (email: string) => `Choose a password for ${email}, and you are in.`,
    invitationSubmit: 'Join',
    invitationSubmitting: 'Joining',
    expiredTitle: 'This link no longer works',
    expired: 'A link works once and for a limited time. Ask for a new one here.',
    expiredInvitation: 'If you were invited, ask the person who invited you to send the invitation again.',
    failedTitle: 'The link could not be read',
  },

  trialEnded: {
    title: 'Your trial has ended',
    description: 'Nothing has been deleted. Your organisation can go on as soon as it has a plan.',
    billing: 'See plan and billing',
    logIn: 'Sign in with another account',
  },
} as const;
