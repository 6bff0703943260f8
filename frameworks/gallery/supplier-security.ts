import type { OwnFramework } from './own-framework.ts';

/** What we would expect of any supplier with access to data or systems, in our words. */
export const supplierSecurity: OwnFramework = {
  key: 'supplier-security',
  name: 'Supplier security baseline',
  summary: 'What to expect of any supplier that handles your data or reaches your systems.',
  version: '1.0',
  region: 'International',
  subject: 'counterparty',
  groups: [
    {
      id: 'governance',
      title: 'Responsibility',
      requirements: [
        {
          id: 'SS-1',
          title: 'A responsible person',
          asks: 'The supplier names who answers for information security and how to reach them at any hour.',
          evidence: 'A name and an address that were tried.',
          reference: 'NIS 2 Directive (EU) 2022/2555, Art. 20 and 21(2)(a)',
        },
        {
          id: 'SS-2',
          title: 'Known risks',
          asks: 'The supplier looks at its risks at least once a year and acts on what it finds.',
          evidence: 'The date and summary of the last risk assessment.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(a)',
        },
        {
          id: 'SS-3',
          title: 'Staff',
          asks: 'Staff are bound to confidentiality, trained each year, and lose access on the day they leave.',
          evidence: 'Training records, a leaver checklist.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(g) and (i)',
        },
      ],
    },
    {
      id: 'protection',
      title: 'Protection',
      requirements: [
        {
          id: 'SS-4',
          title: 'Access',
          asks: 'Access is personal, given by need, reviewed twice a year, and needs a second factor from outside.',
          evidence: 'The last access review; a screenshot of the sign-in rules.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(i) and (j)',
        },
        {
          id: 'SS-5',
          title: 'Encryption',
          asks: 'Data is encrypted on its way and where it is stored, with keys that are kept apart.',
          evidence: 'A description of encryption and key handling.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(h)',
        },
        {
          id: 'SS-6',
          title: 'Updates',
          asks: 'Critical security updates are installed within two weeks, faster where a weakness is being used.',
          evidence: 'A report of open weaknesses by age.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(e)',
        },
        {
          id: 'SS-7',
          title: 'Secure development',
          asks: 'Changes are reviewed and tested before release, and third-party code is known and watched.',
          evidence: 'A description of the release process; a list of components.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(e)',
        },
        {
          id: 'SS-8',
          title: 'Separation',
          asks: 'Your data is kept apart from that of other customers, and test systems hold none of it.',
          evidence: 'An architecture description.',
          reference: 'Regulation (EU) 2016/679, Art. 32(1)',
        },
      ],
    },
    {
      id: 'operation',
      title: 'Operation',
      requirements: [
        {
          id: 'SS-9',
          title: 'Logs',
          asks: 'Security events are logged, kept for a year and looked at.',
          evidence: 'A sample of alerts and what was done.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(b)',
        },
        {
          id: 'SS-10',
          title: 'Incidents',
          asks: 'The supplier tells you within 24 hours of an incident that touches you, and what it does about it.',
          evidence: 'The clause; the last exercise.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(b) and 23',
        },
        {
          id: 'SS-11',
          title: 'Backups',
          asks: 'Backups are made daily, kept apart, and a restore is tried at least twice a year.',
          evidence: 'The record of the last restore.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(c)',
        },
        {
          id: 'SS-12',
          title: 'Own suppliers',
          asks: 'The supplier knows whom it depends on and asks them for the same.',
          evidence: 'The list of suppliers with access.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(d)',
        },
        {
          id: 'SS-13',
          title: 'Proof',
          asks: 'An independent test or audit of the last twelve months covers the service.',
          evidence: 'A report or certificate with its scope and dates.',
          reference: 'Directive (EU) 2022/2555, Art. 21(2)(f)',
        },
        {
          id: 'SS-14',
          title: 'End',
          asks: 'Data is returned or deleted within 30 days of the end, and the deletion is confirmed.',
          evidence: 'The clause; a confirmation.',
          reference: 'Regulation (EU) 2016/679, Art. 28(3)(g)',
        },
      ],
    },
  ],
};
