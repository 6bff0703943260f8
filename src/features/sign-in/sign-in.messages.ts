import { localised } from '#languages';

export const messages = localised('sign-in', {
  email: 'Work e-mail',
  password: 'Password',
  newPassword: 'New password',
  back: 'Back to sign in',
  retry: 'Try again',

  logIn: {
    title: 'Sign in',
    submit: 'Sign in',
    submitting: 'Signing in',
    forgotten: 'Forgot your password?',
    newHere: 'New to Accordant?',
    signUp: 'Create an organisation',
    reasons: {
      'signed-out': 'You’ve signed out.',
      'session-ended': 'Your session has ended. Sign in again to continue where you left off.',
      forced: 'This session was ended from another device or by an administrator. Sign in again to continue.',
    },
  },

  forgotten: {
    title: 'Reset your password',
    description: 'Enter the address you sign in with. We’ll send you a link to choose a new password.',
    submit: 'Send link',
    submitting: 'Sending link',
    sentTitle: 'Check your e-mail',
    sent: (email: string) => `If ${email} has an account, we’ve sent it a link.`,
    sentHint: 'It can take a minute to arrive. If it doesn’t, check your spam folder and the address.',
    again: 'Use another address',
  },

  signUp: {
    title: 'Create your organisation',
    description: 'Try everything free for 14 days. No payment details needed.',
    organisation: 'Organisation',
    name: 'Your name',
    submit: 'Create organisation',
    submitting: 'Creating your organisation',
    formats: 'Dates and numbers',
    place: (timeZone: string) =>
      `Dates and times are shown for ${timeZone}. You can change this later in the settings.`,
    haveAccount: 'Already have an account?',
    logIn: 'Sign in',
  },

  reset: {
    reading: 'Checking your link',
    title: 'Choose a new password',
    description: (email: string) => `For ${email}. You’ll be signed out on every other device.`,
    submit: 'Save and sign in',
    submitting: 'Saving',
    failedTitle: 'Your link couldn’t be checked',
  },

  invitation: {
    title: (organisation: string) => `Join ${organisation}`,
    description: (email: string) => `You’ve been invited as ${email}. Choose a password to join.`,
    submit: 'Join',
    submitting: 'Joining',
  },

  expired: {
    title: 'This link no longer works',
    description: 'Links work once and for a limited time. Request a new one here.',
    invited: 'Invited by a colleague? Ask them to send the invitation again.',
  },

  trialEnded: {
    title: 'Your trial has ended',
    description: 'No data has been deleted. Your organisation can continue once it has a plan.',
    billing: 'See plan and billing',
    logIn: 'Sign in with another account',
  },
});
