import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { Heading, Text } from '../layout/text.ts';

const Root = /* @__PURE__ */ chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
    columnGap: '10',
    rowGap: '3',
    alignItems: 'start',
    paddingBlock: { base: '6', lg: '8' },
    borderBlockStartWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderBlockStartWidth: '0', paddingBlockStart: '2' },
  },
});

const Words = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
});

export interface SettingsSectionProps {
  title: string;
  description?: ReactNode;
  /** Below the description: what can be done with the whole of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One subject of a settings page: what it is about, and beside it what can be changed. */
export function SettingsSection({ title, description, actions, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <Words>
        <Heading as="h2" size="sm" id={headingId}>
          {title}
        </Heading>
        {description !== undefined && (
          <Text as="div" textStyle="sm" tone="muted">
            {description}
          </Text>
        )}
        {actions}
      </Words>
      <chakra.div minWidth="0">{children}</chakra.div>
    </Root>
  );
}
