/** A framework of a publisher: its names, where to get its file and our short labels. None of its text. */
export interface OthersFramework {
  readonly key: string;
  readonly name: string;
  readonly publisher: string;
  readonly region: string;
  /** `official`: bring the publisher’s file; `licensed`: bring your copy. */
  readonly kind: 'official' | 'licensed';
  readonly licence: string;
  /** Requirements that can be assessed, where the publisher’s count is known. */
  readonly requirements: number | null;
  readonly url: string | null;
  /** Divisions by their reference, in our words. */
  readonly labels: readonly (readonly [ref: string, label: string])[];
}

const publicDomain = 'Public domain in the United States';
const reuse = 'Reuse with acknowledgement, Decision 2011/833/EU';
const licensed = 'Licensed: bring your copy';
const nist = { publisher: 'NIST', region: 'United States', kind: 'official', licence: publicDomain } as const;
const union = { publisher: 'European Union', region: 'European Union', kind: 'official', licence: reuse } as const;
const oscalContent = 'https://github.com/usnistgov/oscal-content';

const families = [
  ['AC', 'Access'],
  ['AT', 'Training'],
  ['AU', 'Audit logs'],
  ['CA', 'Assessment and monitoring'],
  ['CM', 'Configuration'],
  ['CP', 'Contingency'],
  ['IA', 'Identification'],
  ['IR', 'Incidents'],
  ['MA', 'Maintenance'],
  ['MP', 'Media'],
  ['PE', 'Buildings'],
  ['PL', 'Planning'],
  ['PM', 'Programme'],
  ['PS', 'Staff'],
  ['PT', 'Privacy'],
  ['RA', 'Risk'],
  ['SA', 'Acquisition'],
  ['SC', 'Communication'],
  ['SI', 'Integrity'],
  ['SR', 'Supply chain'],
] as const;

/** Frameworks of publishers, by region and name. */
export const othersFrameworks: readonly OthersFramework[] = [
  { ...nist, key: 'nist-800-53', name: 'SP 800-53', requirements: 1_007, url: oscalContent, labels: families },
  {
    ...nist,
    key: 'nist-800-53b-low',
    name: 'SP 800-53B, LOW baseline',
    requirements: 149,
    url: oscalContent,
    labels: [],
  },
  {
    ...nist,
    key: 'nist-800-53b-moderate',
    name: 'SP 800-53B, MODERATE baseline',
    requirements: 287,
    url: oscalContent,
    labels: [],
  },
  {
    ...nist,
    key: 'nist-800-53b-high',
    name: 'SP 800-53B, HIGH baseline',
    requirements: 370,
    url: oscalContent,
    labels: [],
  },
  { ...nist, key: 'nist-800-171', name: 'SP 800-171', requirements: null, url: oscalContent, labels: [] },
  { ...nist, key: 'nist-800-218', name: 'SP 800-218', requirements: null, url: oscalContent, labels: [] },
  {
    ...nist,
    key: 'nist-csf',
    name: 'Cybersecurity Framework 2.0',
    requirements: 128,
    url: oscalContent,
    labels: [
      ['GV', 'Lead'],
      ['ID', 'Know'],
      ['PR', 'Protect'],
      ['DE', 'Notice'],
      ['RS', 'Answer'],
      ['RC', 'Recover'],
    ],
  },
  {
    ...nist,
    key: 'fedramp',
    name: 'FedRAMP baselines',
    publisher: 'GSA',
    requirements: null,
    url: 'https://github.com/GSA/fedramp-automation',
    labels: [],
  },
  {
    ...union,
    key: 'gdpr',
    name: 'GDPR',
    requirements: null,
    url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    labels: [],
  },
  {
    ...union,
    key: 'nis-2',
    name: 'NIS 2 Directive',
    requirements: null,
    url: 'https://eur-lex.europa.eu/eli/dir/2022/2555/oj',
    labels: [],
  },
  {
    ...union,
    key: 'dora',
    name: 'DORA',
    requirements: null,
    url: 'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
    labels: [],
  },
  {
    ...union,
    key: 'ai-act',
    name: 'AI Act',
    requirements: null,
    url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    labels: [],
  },
  ...(
    [
      [
        'iso-27001',
        'ISO/IEC 27001',
        'ISO and IEC',
        'International',
        93,
        [
          ['5', 'Organisation'],
          ['6', 'People'],
          ['7', 'Buildings'],
          ['8', 'Technology'],
        ],
      ],
      ['iso-27701', 'ISO/IEC 27701', 'ISO and IEC', 'International', null, []],
      ['iso-42001', 'ISO/IEC 42001', 'ISO and IEC', 'International', null, []],
      [
        'soc-2',
        'SOC 2',
        'AICPA',
        'United States',
        null,
        [
          ['CC', 'Common'],
          ['A', 'Available'],
          ['C', 'Confidential'],
          ['PI', 'Correct'],
          ['P', 'Private'],
        ],
      ],
      ['pci-dss', 'PCI DSS', 'PCI SSC', 'International', null, []],
      ['cis', 'CIS Controls', 'Center for Internet Security', 'International', null, []],
      ['scf', 'Secure Controls Framework', 'SCF Council', 'International', null, []],
    ] as const
  ).map(([key, name, publisher, region, requirements, labels]) => ({
    key,
    name,
    publisher,
    region,
    requirements,
    labels,
    kind: 'licensed' as const,
    licence: licensed,
    url: null,
  })),
];

/** Releases by the SHA-256 of the file that their publisher offers. */
const releases: Readonly<Record<string, string>> = {
  '188ed7f962e79297a965fbd8a3532e14cffe4e0ec2f38d36174dfa6b7416a19b': 'SP 800-53 rev. 4',
  accd6e4700f8cac8916e205775aead1bf831f8066991e27678d13f21845c80f0: 'SP 800-53 rev. 4, LOW baseline',
  '576ad81cabca53b3a6df4ef50187eabcf701276b548c647ceafbbf96ecd9b97f': 'SP 800-53 rev. 4, LOW baseline, resolved',
  '95e025bfdc248269efb10ee2621b7a211116a2ef3a82f39676f7c5eb9c8acb64': 'SP 800-53 release 5.0.1',
  '54dcdf4ce256555959196e15a646d526d1586eb45e66644831ab1475422eb2a8': 'SP 800-53 release 5.0.1',
  '79b7c450ab62ba012e5ad95f6255ece75fc165b2c421fefda276d82240542219': 'SP 800-53B, LOW baseline, release 5.1.1',
  d88e64e1e4b3a2d65de2367f4ec31828c04f1be93375fd597c41af1409578e03: 'SP 800-53B, MODERATE baseline, release 5.1.1',
  '1522f208064fbc66c1bb4ded3a9e803360bf1845ef98c45e7f2af03cee35c581':
    'SP 800-53B, LOW baseline, resolved, release 5.1.1',
  e87b99d64937e98215d98d0dd16794546c981bb69eb33f2c416476dad090aa7d:
    'SP 800-53B, MODERATE baseline, resolved, release 5.1.1',
  '53ee579c09a7b9d9c635964a92dc6c63bd39921a55e8142d69c7dd95cb3b3076': 'Cybersecurity Framework 2.0',
  '1ca15b490ee664345ec4e7c7fe263ed16220f25979969d9b1e56680663e26066': 'FedRAMP rev. 4, LI-SaaS baseline',
  a6f8cdc551cb2e558771a3314d3d3cbfb86d8c82998a8e7f9144960512d31e8e: 'FedRAMP rev. 4, LI-SaaS baseline, resolved',
  fce6e6ea8724e66a1c4f98c584cafdc9dfbae26aa83c44b43423b8c7f6aa0295: 'GDPR, Official Journal of 4 May 2016',
};

/** Returns which release a file is, unaltered; null where it was modified or is newer than those known. */
export const releaseOf = (sha256: string): string | null => releases[sha256] ?? null;
