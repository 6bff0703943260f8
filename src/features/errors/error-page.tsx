import type { ReactNode } from 'react';
import { Center, Heading, Stack, Text } from '#design-system/layout';
import { messages } from './errors.messages.ts';

interface ErrorPageProps {
  status: number;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Its title says it already. */
const notFound = 404;

/** The calm shape of every error page: what happened, in one sentence why, and the way on. */
export function ErrorPage({ status, title, children, actions }: ErrorPageProps) {
  return (
    <Center minHeight="min(40rem, 85dvh)" paddingInline="4" paddingBlock="10">
      <Stack gap="6" width="full" maxWidth="lg" align="center" textAlign="center">
        <Stack gap="2" width="full">
          {status !== notFound && (
            <Text textStyle="sm" tone="subtle" numeric>
              {messages.status(status)}
            </Text>
          )}
          <Heading as="h1" size="2xl" overflowWrap="anywhere">
            {title}
          </Heading>
          <Text textStyle="md" tone="muted" overflowWrap="anywhere">
            {children}
          </Text>
        </Stack>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="2" width={{ base: 'full', sm: 'auto' }}>
          {actions}
        </Stack>
      </Stack>
    </Center>
  );
}
