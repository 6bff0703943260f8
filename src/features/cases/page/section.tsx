import type { ReactNode } from 'react';
import { Box, Flex, Heading } from '#design-system/layout';

interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under a heading of its own. */
export function Section({ title, actions, children }: SectionProps) {
  return (
    <Box as="section" aria-label={title} minWidth="0">
      <Flex justify="space-between" align="center" minHeight="8" marginBlockEnd="2">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}
