import { productName } from '#design-system/logo';

export const messages = {
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
    newHere: `New to ${productName}?`,
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
    place: (timeZone: string) => `Dates and times will be shown for ${timeZone}. The settings can change this later.`,
    haveAccount: 'Already have an account?',
    logIn: 'Sign in',
  },

  reset: {
    reading: 'Reading your link',
    title: 'Choose a new password',
    description: (email: string) => `For ${email}. Wherever this account is signed in now, it will be signed out.`,
    submit: 'Save and sign in',
    submitting: 'Saving',
    failedTitle: 'Your link could not be read',
  },

  invitation: {
    title: (organisation: string) => `Join ${organisation}`,
    description: (email: string) => `You have been invited as ${email}. Choose a password, and you are in.`,
    submit: 'Join',
    submitting: 'Joining',
  },

  expired: {
    title: 'This link no longer works',
    description: 'A link works once and for a limited time. Ask for a new one here.',
    invited: 'Invited by a colleague? Ask them to send the invitation again.',
  },

  trialEnded: {
    title: 'Your trial has ended',
    description: 'Nothing has been deleted. Your organisation can go on as soon as it has a plan.',
    billing: 'See plan and billing',
    logIn: 'Sign in with another account',
  },
} as const;
