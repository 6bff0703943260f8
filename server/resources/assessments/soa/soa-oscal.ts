import { v5 as uuidOf } from 'uuid';
import type { Soa, SoaControl, SoaRow } from './soa-rows.ts';
import { cellOf } from './soa-document.ts';

const oscalVersion = '1.1.2';

/**
 * Returns a statement of applicability as OSCAL: a profile that selects what applies, and a component definition that says
 * how each is met, with a component for each control that implements some of it. The same statement gives the same identifiers.
 */
export function oscalOf({ assessment, framework, rows, controls }: Soa): object {
  const id = (what: string) => uuidOf(what, assessment.id);
  const metadata = {
    title: assessment.name,
    'last-modified': assessment.soa.approved_at ?? assessment.created_at,
    version: `${assessment.revision}`,
    'oscal-version': oscalVersion,
    ...(framework.attribution && { remarks: framework.attribution }),
  };
  const requirements = rows.filter(({ assessable }) => assessable);
  const applicable = requirements.filter((row) => row.applicable);
  const applies = new Set(applicable.map(({ ref }) => ref));
  const source = `#${id('catalog')}`;
  const resources = [
    {
      uuid: id('catalog'),
      title: `${framework.name} ${framework.version}`,
      ...(framework.sha256 && {
        rlinks: [{ href: 'catalog.json', hashes: [{ algorithm: 'SHA-256', value: framework.sha256 }] }],
      }),
    },
  ];
  const parameters = applicable.flatMap(({ parameter_values }) =>
    Object.entries(parameter_values)
      .filter(([, value]) => value !== '')
      .map(([param, value]) => ({ 'param-id': param, values: [value] })),
  );
  return {
    profile: {
      uuid: id('profile'),
      metadata,
      imports: [
        {
          href: source,
          ...(applicable.length > 0 && {
            'include-controls': [{ 'with-ids': applicable.map(({ ref }) => ref) }],
          }),
          ...(applicable.length < requirements.length && {
            'exclude-controls': [{ 'with-ids': requirements.filter((row) => !row.applicable).map(({ ref }) => ref) }],
          }),
        },
      ],
      ...(parameters.length > 0 && { modify: { 'set-parameters': parameters } }),
      'back-matter': { resources },
    },
    'component-definition': {
      uuid: id('component-definition'),
      metadata,
      components: [
        {
          uuid: id('component'),
          type: 'system',
          title: assessment.subject.name,
          description: assessment.name,
          ...(applicable.length > 0 && {
            'control-implementations': [
              {
                uuid: id('implementation'),
                source,
                description: assessment.name,
                'implemented-requirements': applicable.map((row) => ({
                  uuid: id(row.ref),
                  'control-id': row.ref,
                  description: row.observation || cellOf(row, 'result'),
                  props: propsOf(row),
                })),
              },
            ],
          }),
        },
        ...controls.flatMap((control) => componentOf(control, { id, source, applies })),
      ],
      'back-matter': { resources },
    },
  };
}

interface Implementing {
  readonly id: (what: string) => string;
  readonly source: string;
  readonly applies: ReadonlySet<string>;
}

/** A control as a component; none where nothing that it covers applies. */
function componentOf(
  { ref, name, description, covered, ...control }: SoaControl,
  { id, source, applies }: Implementing,
) {
  const implemented = covered.filter((requirement) => applies.has(requirement.ref));
  if (implemented.length === 0) return [];
  const said = description || name;
  return [
    {
      uuid: id(control.id),
      type: 'process-procedure',
      title: `${ref} ${name}`,
      description: said,
      'control-implementations': [
        {
          uuid: id(`${control.id} implementation`),
          source,
          description: said,
          'implemented-requirements': implemented.map((requirement) => ({
            uuid: id(`${control.id} ${requirement.ref}`),
            'control-id': requirement.ref,
            description: said,
            props: [
              {
                name: 'implementation-status',
                value: requirement.covers === 'full' ? 'implemented' : 'partial',
              },
            ],
          })),
        },
      ],
    },
  ];
}

const states = { met: 'implemented', partly: 'partial', not_met: 'planned' } as const;

const propsOf = ({ result, reasons, justification }: SoaRow) => [
  { name: 'implementation-status', value: result ? states[result] : 'planned' },
  ...reasons.map((reason) => ({
    name: 'applicability-reason',
    value: reason,
    ...(justification && { remarks: justification }),
  })),
];
