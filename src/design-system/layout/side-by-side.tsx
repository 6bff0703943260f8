import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Room = /* @__PURE__ */ chakra('div', { base: { containerType: 'inline-size' } });

const Columns = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '8',
    rowGap: '6',
    '@container (min-width: 66.5rem)': { gridTemplateColumns: 'minmax(0, 1fr) 21rem' },
  },
});

/** A page's matter and its facts: beside one another where the navigation leaves room for a table, else one below the other. */
export function SideBySide({ children }: { readonly children: ReactNode }) {
  return (
    <Room>
      <Columns>{children}</Columns>
    </Room>
  );
}
