import type { TemplateText } from '#api-contract/templates/text';
import { clause, document, lawClauses, lawQuestion, plain, question, signature, title, when } from './write.ts';

/** A mutual non-disclosure agreement. */
export const ndaText = (): TemplateText => ({
  variables: [
    question({ key: 'us', type: 'party', question: 'Which of our companies signs?', section: 'Parties' }),
    question({ key: 'partner', type: 'party', question: 'Who is the other party?', section: 'Parties' }),
    question({
      key: 'purpose',
      type: 'longText',
      question: 'What is the information shared for?',
      help: 'Such as: evaluating a joint development of pump controls.',
      section: 'Purpose',
      max: 1_000,
    }),
    question({ key: 'start', type: 'date', question: 'When does it begin?', section: 'Term' }),
    question({
      key: 'years',
      type: 'number',
      question: 'For how many years is information kept confidential?',
      section: 'Term',
      default: 3,
      min: 1,
      max: 10,
      unit: 'years',
    }),
    question({ key: 'ends', type: 'date', question: '', computed: 'addMonths(start, years * 12)' }),
    question({
      key: 'personalData',
      type: 'yesNo',
      question: 'Will personal data be shared?',
      section: 'Purpose',
    }),
    lawQuestion(),
  ],
  rules: [],
  contract_fields: {
    counterparty: 'partner',
    our_entity: 'us',
    effective_date: 'start',
    expiry_date: 'ends',
    governing_law: 'law',
  },
  body: document('Confidential', [
    title('title', 'Mutual non-disclosure agreement'),
    plain(
      'parties',
      'This agreement is made on {start} between {us} and {partner}. Each of them may give information to the other, and receive it.',
    ),
    clause('purpose', 0, 'Purpose'),
    clause('purpose-1', 1, 'The parties share information for this purpose only: {purpose}'),
    clause('information', 0, 'Confidential information'),
    clause(
      'information-1',
      1,
      'Confidential information is everything that one party learns from the other in connection with the purpose in clause [#purpose], in whatever form, and that a sensible person would take to be confidential.',
    ),
    clause('information-2', 1, 'It doesn’t include information that:'),
    clause('information-2-a', 2, 'is public, other than through a breach of this agreement;'),
    clause('information-2-b', 2, 'the recipient already had, or was lawfully given by someone else; or'),
    clause('information-2-c', 2, 'the recipient developed on its own.'),
    clause('duties', 0, 'What the recipient does'),
    clause(
      'duties-1',
      1,
      'The recipient keeps confidential information secret, uses it for the purpose only, and shows it to no one but those of its people and advisers who need it for the purpose and are bound to secrecy.',
    ),
    clause(
      'duties-2',
      1,
      'Where a law or a court requires disclosure, the recipient may disclose what is required, and tells the other party first where it may.',
    ),
    when(
      'when-personal-data',
      'personalData',
      clause('data', 0, 'Personal data'),
      clause(
        'data-1',
        1,
        'Each party handles personal data that it receives as data protection law requires, and tells the other without delay when it is lost or seen by someone who shouldn’t.',
      ),
    ),
    clause('term', 0, 'Term'),
    clause(
      'term-1',
      1,
      'The duties in clause [#duties] apply to information shared from {start} on, and end on {ends}.',
    ),
    clause(
      'term-2',
      1,
      'On request, the recipient returns or deletes confidential information, other than copies that it must keep by law or that backups hold until they are overwritten.',
    ),
    ...lawClauses,
    signature('us'),
    signature('partner'),
  ]),
});
