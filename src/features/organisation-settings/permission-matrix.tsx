import type { ReactNode } from 'react';
import { verbs, type Section, type Verb } from '#api-contract/permissions';
import { Box } from '#design-system/layout';
import { messages } from './organisation-settings.messages.ts';

const words = messages.permissions;

interface PermissionMatrixProps {
  /** Its name. */
  label: string;
  sections: readonly Section[];
  /** The cell of a section and a verb. */
  cell: (section: Section, verb: Verb) => ReactNode;
}

/** Sections down, verbs across. */
export function PermissionMatrix({ label, sections, cell }: PermissionMatrixProps) {
  return (
    <Box as="table" aria-label={label} width="full" textStyle="sm" css={look}>
      <thead>
        <tr>
          <th scope="col">{words.section}</th>
          {verbs.map((verb) => (
            <th key={verb} scope="col">
              {words.verbs[verb]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map((section) => (
          <tr key={section}>
            <th scope="row">{words.sections[section]}</th>
            {verbs.map((verb) => (
              <td key={verb}>{cell(section, verb)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const look = {
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { paddingBlock: '2', paddingInline: '1', textAlign: 'center', fontWeight: 'normal' },
  '& th:first-of-type': { width: '34%', textAlign: 'start', paddingInlineStart: { base: '4', md: '5' } },
  '& thead th': {
    textStyle: 'xs',
    color: 'fg.muted',
    bg: 'bg.subtle',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
  '& tbody tr + tr': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
  '& tbody td': { verticalAlign: 'middle' },
} as const;
