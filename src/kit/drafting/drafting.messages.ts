import { localised } from '#languages';

/** Words of questions and of what they make of a text. */
export const draftingMessages = localised('drafting', {
  yes: 'Yes',
  no: 'No',
  amount: 'Amount',
  currency: 'Currency',
  party: {
    name: 'Name',
    address: 'Address',
    registration: 'Registration number',
    signatory: 'Signed by',
    signatoryTitle: 'Their title',
    email: 'E-mail',
  },
  moreOf: 'More details',
  unit: (unit: string) => `In ${unit}`,
  preview: 'Preview',
  why: 'Why is this here?',
  because: 'This is here because',
  condition: (condition: string) => `of the condition “${condition}”`,
  answered: (question: string, answer: string) => `“${question}” is answered with ${answer}`,
  unanswered: (question: string) => `“${question}” isn’t answered yet`,
  dependsOn: (questions: string) => `Depends on ${questions}`,
});
