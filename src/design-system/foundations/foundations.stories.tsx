import preview from '../../../.storybook/preview.tsx';
import { Box, Code, Grid, Heading, HStack, Kbd, Panel, Separator, Stack, Text } from '../layout/index.ts';
import { Link } from '../link/index.ts';
import { tokens } from '../theme/index.ts';
import { Example, Frame } from './frame.tsx';

const meta = preview.meta({ title: 'Design system/Foundations' });

const variable = (kind: string, name: string) => `var(--accordant-${kind}-${name.replaceAll('.', '-')})`;
const colorOf = (name: string) => variable('colors', name);

const Swatch = ({ color, name }: { color: string; name: string }) => (
  <Stack gap="1">
    <Box height="10" borderRadius="l2" borderWidth="1px" style={{ background: color }} />
    <Text textStyle="2xs" tone="muted">
      {name}
    </Text>
  </Stack>
);

const Scales = () => (
  <Frame>
    {Object.entries(tokens.palette).map(([name, scale]) => (
      <Example key={name} name={name}>
        <Grid templateColumns="repeat(auto-fill, minmax(4rem, 1fr))" gap="2">
          {Object.keys(scale).map((step) => (
            <Swatch key={step} color={colorOf(`${name}.${step}`)} name={step} />
          ))}
        </Grid>
      </Example>
    ))}
  </Frame>
);

const Roles = () => (
  <Frame>
    <Example name="Surfaces">
      <Grid templateColumns="repeat(auto-fill, minmax(7rem, 1fr))" gap="3">
        {Object.keys(tokens.surfaceColors).map((name) => (
          <Swatch key={name} color={colorOf(name)} name={name} />
        ))}
      </Grid>
    </Example>
    <Example name="Borders">
      <Grid templateColumns="repeat(auto-fill, minmax(7rem, 1fr))" gap="3">
        {Object.keys(tokens.borderColors).map((name) => (
          <Swatch key={name} color={colorOf(name)} name={name} />
        ))}
      </Grid>
    </Example>
    <Example name="Text">
      <Stack gap="1">
        {Object.keys(tokens.textColors)
          .filter((name) => name !== 'fg.inverted')
          .map((name) => (
            <Text key={name} style={{ color: colorOf(name) }}>
              {name}: the supplier shall give notice ninety days before the term ends.
            </Text>
          ))}
      </Stack>
    </Example>
  </Frame>
);

const steps = (Object.keys(tokens.typeScale) as (keyof typeof tokens.typeScale)[]).toReversed();

export const ColourScales = meta.story({ render: () => <Scales /> });

export const ColourRoles = meta.story({ render: () => <Roles /> });

export const ColourRolesDark = meta.story({ render: () => <Roles />, globals: { theme: 'dark' } });

export const Type = meta.story({
  render: () => (
    <Frame>
      {steps.map((step) => (
        <HStack key={step} gap="4" align="baseline">
          <Text textStyle="xs" tone="subtle" width="10" flexShrink={0}>
            {step}
          </Text>
          <Text
            style={tokens.typeScale[step]}
            fontWeight={['2xl', '3xl', '4xl'].includes(step) ? 'semibold' : undefined}
          >
            Renewal falls due on 1 March
          </Text>
        </HStack>
      ))}
      <Separator />
      <Heading as="h2" size="xl">
        Notice and renewal
      </Heading>
      <Text maxWidth="prose">
        Either party may end the agreement with ninety days’ notice. Without notice it renews for{' '}
        <Link href="#term">twelve months</Link>. Clause <Code>14.2</Code>; press <Kbd>J</Kbd> for the next.
      </Text>
      <Text numeric>1,204.50 · 11,111.11 · 98,765.43</Text>
    </Frame>
  ),
});

export const Spacing = meta.story({
  render: () => (
    <Frame>
      {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => (
        <HStack key={step} gap="4">
          <Text textStyle="xs" tone="muted" numeric width="24">
            {step} · {step * 4} px
          </Text>
          <Box height="3" style={{ width: step * 4 }} bg="colorPalette.solid" borderRadius="xs" />
        </HStack>
      ))}
    </Frame>
  ),
});

const Levels = () => (
  <Box bg="bg.subtle" minHeight="100dvh">
    <Frame>
      <Grid templateColumns="repeat(auto-fill, minmax(12rem, 1fr))" gap="6">
        {Object.keys(tokens.shadows).map((name) => (
          <Panel key={name} style={{ boxShadow: variable('shadows', name) }} borderWidth="0">
            <Text textStyle="sm">{name}</Text>
          </Panel>
        ))}
        {(['l1', 'l2', 'l3'] as const).map((name) => (
          <Panel key={name} style={{ borderRadius: variable('radii', name) }}>
            <Text textStyle="sm">{name}</Text>
          </Panel>
        ))}
      </Grid>
    </Frame>
  </Box>
);

export const Elevation = meta.story({ render: () => <Levels /> });

export const ElevationDark = meta.story({ render: () => <Levels />, globals: { theme: 'dark' } });

export const Surfaces = meta.story({
  render: () => (
    <Frame>
      <Panel>A panel</Panel>
      <Panel raised>A raised panel</Panel>
      <Panel quiet>A quiet panel</Panel>
      <Panel padding="sm">With little padding</Panel>
    </Frame>
  ),
});
