import type { ReactNode } from 'react';
import { Box, Flex, Heading } from '../layout/index.ts';

export interface SectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading of its own. */
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
