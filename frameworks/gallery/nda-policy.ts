import type { OwnFramework } from './own-framework.ts';

/** What an organisation may expect of its confidentiality agreements, in our words. */
export const ndaPolicy: OwnFramework = {
  key: 'nda-policy',
  name: 'NDA policy set',
  summary: 'What your organisation expects of its confidentiality agreements.',
  version: '1.0',
  region: 'International',
  subject: 'contract',
  groups: [
    {
      id: 'scope',
      title: 'Scope',
      requirements: [
        {
          id: 'ND-1',
          title: 'Defined information',
          asks: 'The agreement says what is confidential, also what is said aloud or seen on a visit, and does not depend on a stamp alone.',
          evidence: 'The definition.',
          reference: 'Directive (EU) 2016/943, Art. 2(1)',
        },
        {
          id: 'ND-2',
          title: 'Usual exceptions',
          asks: 'What is public, known before, received from others lawfully or found independently is left out, and whoever relies on it has to show it.',
          evidence: 'The exceptions.',
          reference: 'Directive (EU) 2016/943, Art. 3',
        },
        {
          id: 'ND-3',
          title: 'One purpose',
          asks: 'Information may be used for the named purpose alone.',
          evidence: 'The purpose clause.',
          reference: 'Directive (EU) 2016/943, Art. 4(3)',
        },
      ],
    },
    {
      id: 'handling',
      title: 'Handling',
      requirements: [
        {
          id: 'ND-4',
          title: 'Need to know',
          asks: 'Only people who need it see it, and they are bound as strictly.',
          evidence: 'The clause on recipients.',
          reference: 'Directive (EU) 2016/943, Art. 2(1)(c)',
        },
        {
          id: 'ND-5',
          title: 'Care',
          asks: 'The recipient protects information as its own and at least with reasonable care.',
          evidence: 'The standard of care.',
          reference: 'Directive (EU) 2016/943, Art. 2(1)(c)',
        },
        {
          id: 'ND-6',
          title: 'Forced disclosure',
          asks: 'When a court or authority demands it, the recipient says so beforehand where it may and gives no more than it must.',
          evidence: 'The clause on compelled disclosure.',
          reference: 'Directive (EU) 2016/943, Art. 1(2)',
        },
        {
          id: 'ND-7',
          title: 'Reporting of wrongs',
          asks: 'Nothing keeps people from reporting breaches of law to those whom the law protects them to tell.',
          evidence: 'The carve-out.',
          reference: 'Directive (EU) 2019/1937, Art. 21(2) and 24',
        },
      ],
    },
    {
      id: 'end',
      title: 'Duration and end',
      requirements: [
        {
          id: 'ND-8',
          title: 'A fixed duration',
          asks: 'The duty lasts for a fixed time of two to five years; trade secrets stay protected as long as they are secret.',
          evidence: 'The duration clause.',
          reference: 'Directive (EU) 2016/943, Art. 2(1)',
        },
        {
          id: 'ND-9',
          title: 'Return or deletion',
          asks: 'On request or at the end, information is returned or deleted; what has to be kept stays confidential.',
          evidence: 'The clause on return.',
          reference: 'Directive (EU) 2016/943, Art. 4(3)',
        },
        {
          id: 'ND-10',
          title: 'No hidden commitments',
          asks: 'The agreement grants no licence, no exclusivity and no penalty, and both sides have the same duties.',
          evidence: 'The clauses on rights and remedies.',
          reference: 'Own policy',
        },
      ],
    },
  ],
};
