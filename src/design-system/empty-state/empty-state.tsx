import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Heading, Text } from '../layout/text.ts';
import { messages } from '../messages/index.ts';

export const Blank = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '4',
    paddingBlock: { base: '8', md: '12' },
    paddingInline: '4',
  },
  variants: { compact: { true: { paddingBlock: { base: '6', md: '6' }, gap: '3' } } },
});

export const BlankIcon = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'l3',
    borderWidth: '1px',
    bg: 'bg.panel',
    boxShadow: 'xs',
    color: 'fg.muted',
    _icon: { boxSize: '5', strokeWidth: '1.75' },
  },
});

export const BlankActions = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
});

export interface EmptyStateProps {
  icon?: ReactNode;
  title?: ReactNode;
  description?: ReactNode;
  /** What one can do about it. */
  actions?: ReactNode;
  compact?: boolean;
}

/** Nothing to show, why, and what to do next. */
export function EmptyState({ icon, title = messages.nothingHere, description, actions, compact }: EmptyStateProps) {
  return (
    <Blank compact={compact}>
      {icon && <BlankIcon aria-hidden>{icon}</BlankIcon>}
      <div>
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        {description !== undefined && (
          <Text as="div" textStyle="sm" tone="muted" maxWidth="26rem" textWrap="pretty" marginBlockStart="1">
            {description}
          </Text>
        )}
      </div>
      {actions && <BlankActions>{actions}</BlankActions>}
    </Blank>
  );
}
