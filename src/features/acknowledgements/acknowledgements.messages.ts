import { localised } from '#languages';

/** Every sentence of what a member is asked to acknowledge. */
export const messages = localised('acknowledgements', {
  list: {
    title: 'Acknowledgements',
    outstanding: 'To acknowledge',
    done: 'Acknowledged',
    noneOutstanding: 'There is nothing for you to acknowledge.',
    emptyTitle: 'You’re up to date',
    emptyDescription: 'Policies and other documents that you’re asked to acknowledge appear here.',
    loading: 'Loading acknowledgements',
    failedTitle: 'Acknowledgements couldn’t be loaded',
    version: (number: string) => `Version ${number}`,
    due: 'Due',
    acknowledgedOn: (moment: string) => `Acknowledged on ${moment}`,
  },
  page: {
    back: 'Acknowledgements',
    loading: 'Loading the document',
    failedTitle: 'The document couldn’t be loaded',
    notFoundTitle: 'Nothing to acknowledge here',
    notFoundDescription: 'You may not be asked any more, or the link may be incomplete.',
    forbiddenTitle: 'You don’t have access to this document',
    forbiddenDescription: 'Ask the colleague who sent you the link.',
    toList: 'Go to acknowledgements',
    statement: (number: string) => `I have read and understood version ${number}.`,
    confirmation: 'Your confirmation',
    submit: 'Acknowledge',
    statementMissing: 'Confirm that you have read and understood it.',
    viewFirst: 'Go to the end of the document first.',
    pagesViewed: (viewed: string, of: string) => `Pages viewed: ${viewed} of ${of}`,
    confirmed: (number: string, moment: string) => `You acknowledged version ${number} on ${moment}.`,
    whatChanged: 'What changed',
    linkNote: 'The content is elsewhere and can change there.',
  },
});
