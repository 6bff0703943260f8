import type { SampleContract } from './sample-contract.ts';

export const confidentiality: SampleContract = {
  fileName: 'Mutual confidentiality agreement.pdf',
  facts: (inDays) => ({
    title: 'Mutual confidentiality agreement',
    type: 'Non-disclosure agreement',
    stage: 'active',
    counterparty: 'Birchwood Analytics Ltd',
    our_entity: 'Sample organisation',
    agreement_date: inDays(-670),
    effective_date: inDays(-670),
    expiry_date: inDays(60),
    renewal_type: 'none',
    governing_law: 'England and Wales',
    tags: ['confidentiality'],
  }),
  opening:
    'Sample organisation and Birchwood Analytics Ltd wish to find out whether they can work together on the analysis of delivery data. To do so each will show the other information that it does not publish. They agree as follows.',
  clauses: [
    [
      'What is confidential',
      'Confidential information is everything of a technical, commercial or financial kind that one party makes known to the other under this agreement, in whatever form, if it is marked as confidential or if a reasonable person would take it to be so.',
      'Information is not confidential when it is public without a breach of this agreement, when the recipient knew it already, when the recipient receives it lawfully from somebody else, or when the recipient finds it out without making use of what it was shown.',
    ],
    [
      'What the recipient may do',
      'The recipient uses confidential information only to judge and to carry out the cooperation. It shows it to those of its employees and advisers who need it for that purpose and who are bound to secrecy in the same way.',
      'The recipient protects it with the care that it takes of its own information of that kind, and with no less than reasonable care.',
    ],
    [
      'What the law demands',
      'If a court or an authority demands confidential information, the recipient tells the other party beforehand, where it is allowed to, and discloses no more than it must.',
    ],
    [
      'Return',
      'On written request the recipient returns or destroys confidential information within fourteen days. It may keep one copy for as long as the law or its proper record keeping requires, and this agreement goes on to apply to that copy.',
    ],
    [
      'Term',
      'This agreement applies for two years from its date and then ends without notice. The duty of secrecy goes on for three years after the end. For trade secrets it goes on for as long as they remain secret.',
    ],
    [
      'General',
      'Nothing in this agreement gives a right in the information of the other party. Neither party may assign this agreement without the written consent of the other. Changes are made in writing.',
      'This agreement is governed by the law of England and Wales, whose courts alone decide disputes that arise from it.',
    ],
  ],
};
