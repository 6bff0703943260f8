interface Point {
  readonly ref: string;
  readonly label: string;
  readonly title: string;
  readonly statement: string;
  readonly guidance: string;
}

const point = (ref: string, label: string, title: string, statement: string, guidance: string): Point => ({
  ref,
  label,
  title,
  statement,
  guidance,
});

/** In our words; each point cites the official reference. */
const groups: readonly { readonly id: string; readonly title: string; readonly points: readonly Point[] }[] = [
  {
    id: 'subject',
    title: 'Subject and instructions',
    points: [
      point(
        'art-28-3',
        'Art. 28(3)',
        'Scope of processing',
        'The agreement names what is processed, for how long, how and why, which personal data and whose.',
        'Look for an annex that lists data and people concerned.',
      ),
      point(
        'art-28-3-a',
        'Art. 28(3)(a)',
        'Documented instructions',
        'The processor works on documented instructions alone, also where data leaves the European Union.',
        'A duty to warn of a law that requires otherwise belongs to it.',
      ),
      point(
        'art-28-3-b',
        'Art. 28(3)(b)',
        'Confidentiality',
        'Whoever processes the data is bound to confidentiality.',
        'A contract of employment or a law may bind them.',
      ),
    ],
  },
  {
    id: 'measures',
    title: 'Measures and help',
    points: [
      point(
        'art-28-3-c',
        'Art. 28(3)(c)',
        'Security',
        'The processor takes the security measures that Art. 32 requires.',
        'An annex of measures with a date is good evidence.',
      ),
      point(
        'art-28-2',
        'Art. 28(2), (4)',
        'Further processors',
        'Further processors need consent, get the same duties, and the processor answers for them.',
        'With a general consent, the agreement says how changes are told and objected to.',
      ),
      point(
        'art-28-3-e',
        'Art. 28(3)(e)',
        'Requests of people concerned',
        'The processor helps to answer requests of the people whose data it is.',
        '',
      ),
      point(
        'art-28-3-f',
        'Art. 28(3)(f)',
        'Help with duties',
        'The processor helps with security, breaches, impact assessments and prior consultation.',
        'A period for reporting breaches belongs to it.',
      ),
    ],
  },
  {
    id: 'end',
    title: 'End and proof',
    points: [
      point(
        'art-28-3-g',
        'Art. 28(3)(g)',
        'Deletion or return',
        'At the end all personal data is deleted or returned, whichever the controller chooses.',
        '',
      ),
      point(
        'art-28-3-h',
        'Art. 28(3)(h)',
        'Audits',
        'The processor shows that it keeps these duties, and allows audits.',
        'Reports of auditors may be enough for some; the right to audit stays.',
      ),
    ],
  },
];

/** An agreement with a processor: nine points of Art. 28 of the General Data Protection Regulation. */
export const processorChecklist = {
  points: groups.reduce((sum, { points }) => sum + points.length, 0),
  file: {
    catalog: {
      uuid: '6f1c3c2e-9a55-4f0b-8f37-0f1c0a3a2801',
      metadata: {
        title: 'Processor agreement checklist',
        'last-modified': '2026-01-05T00:00:00Z',
        version: '1.0',
        'oscal-version': '1.1.2',
      },
      groups: groups.map(({ id, title, points }) => ({
        id,
        title,
        controls: points.map(({ ref, label, title: name, statement, guidance }) => ({
          id: ref,
          title: name,
          props: [{ name: 'label', value: label }],
          parts: [
            { id: `${ref}_smt`, name: 'statement', prose: statement },
            ...(guidance ? [{ id: `${ref}_gdn`, name: 'guidance', prose: guidance }] : []),
          ],
        })),
      })),
    },
  },
};
