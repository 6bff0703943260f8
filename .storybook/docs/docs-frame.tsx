import { DocsContainer, type DocsContainerProps, Unstyled } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';
import { FormatProvider } from '#design-system/format';
import { Box, Heading, Stack, Text } from '#design-system/layout';
import '#theme';
import { showTheme, type StoryTheme } from '../theme.ts';

interface ChangedGlobals {
  readonly globals: { readonly theme?: StoryTheme };
}

const openedIn = (): StoryTheme => (/theme:dark/.test(window.location.search) ? 'dark' : 'light');

/** Pages of documentation in the mode that the toolbar chooses. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(openedIn);
  useEffect(() => {
    const follow = ({ globals }: ChangedGlobals) => setTheme(globals.theme ?? 'light');
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context.channel]);
  useEffect(() => showTheme(theme), [theme]);
  return (
    <DocsContainer context={context} theme={themes[theme]}>
      <FormatProvider locale="en-GB" timeZone="UTC">
        {children}
      </FormatProvider>
    </DocsContainer>
  );
}

interface DocsPageProps {
  readonly title: string;
  readonly lead?: string;
}

/** A page of documentation with the type and spacing of the product. */
export const DocsPage = ({ title, lead, children }: PropsWithChildren<DocsPageProps>) => (
  <Unstyled>
    <Stack gap="8" color="fg" fontFamily="body" textStyle="md">
      <Stack gap="2">
        <Heading as="h1" size="2xl">
          {title}
        </Heading>
        {lead && (
          <Text textStyle="lg" tone="muted" maxWidth="prose">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  </Unstyled>
);

/** A part of a page of documentation. */
export const DocsSection = ({ title, children }: PropsWithChildren<{ readonly title: string }>) => (
  <Box as="section" color="fg" fontFamily="body" textStyle="md">
    <Stack gap="4">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {children}
    </Stack>
  </Box>
);
