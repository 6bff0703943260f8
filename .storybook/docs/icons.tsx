import { Grid, HStack, Stack, Text } from '#design-system/layout';
import { folders, icons } from './derived.ts';
import { DocsPage } from './docs-frame.tsx';

/** The icons that the product uses, and where. */
export const IconsPage = () => (
  <DocsPage
    title="Icons"
    lead="Lucide, at the size of the text beside them. Take one that is here before you add another: the same thing has the same icon everywhere."
  >
    <Grid templateColumns="repeat(auto-fill, minmax(15rem, 1fr))" gap="4">
      {Object.entries(icons).map(([name, Icon]) => (
        <HStack key={name} gap="3" align="flex-start">
          <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
          <Stack gap="0.5" minWidth="0">
            <Text textStyle="sm">{name}</Text>
            <Text textStyle="2xs" tone="muted" overflowWrap="anywhere">
              {folders[name]?.join(', ')}
            </Text>
          </Stack>
        </HStack>
      ))}
    </Grid>
  </DocsPage>
);
