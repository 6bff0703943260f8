import { Badge } from '#design-system/badge';
import { Box, Grid, HStack, Stack, Text } from '#design-system/layout';
import { Table } from '#design-system/table';
import { tokens } from '#theme';
import { contrast } from '../../src/design-system/theme/contrast.ts';
import { DocsPage, DocsSection } from './docs-frame.tsx';

const colorOf = (name: string) => `var(--accordant-colors-${name.replaceAll('.', '-')})`;

const Swatch = ({ name, note }: { readonly name: string; readonly note: string }) => (
  <Stack gap="1">
    <Box height="10" borderRadius="l2" borderWidth="1px" style={{ background: colorOf(name) }} />
    <Text textStyle="xs">{name}</Text>
    <Text textStyle="2xs" tone="muted">
      {note}
    </Text>
  </Stack>
);

const grounds = ['bg', 'bg.subtle', 'bg.muted', 'bg.panel'] as const;
const inModes = ([light, dark]: tokens.ModePair) => `${light} · ${dark}`;

const Roles = ({ roles }: { readonly roles: Readonly<Record<string, tokens.ModePair>> }) => (
  <Grid templateColumns="repeat(auto-fill, minmax(9rem, 1fr))" gap="4">
    {Object.entries(roles).map(([name, pair]) => (
      <Swatch key={name} name={name} note={inModes(pair)} />
    ))}
  </Grid>
);

const texts = Object.entries(tokens.textColors).filter(([name]) => name !== 'fg.inverted');

/** The least contrast of a text colour on the surfaces, in light and in dark mode. */
const leastContrast = (text: tokens.ModePair, ground: keyof typeof tokens.surfaceColors) => {
  const [light, dark] = tokens.surfaceColors[ground];
  return [contrast(text[0], light), contrast(text[1], dark)] as const;
};

const columns = [
  {
    id: 'name',
    header: 'Text',
    width: 140,
    primary: true,
    cell: ({ name }: { name: string }) => <Text style={{ color: colorOf(name) }}>{name}</Text>,
  },
  ...grounds.map((ground) => ({
    id: ground,
    header: `On ${ground}`,
    width: 150,
    cell: ({ pair }: { pair: tokens.ModePair }) => {
      const ratios = leastContrast(pair, ground);
      return (
        <HStack gap="2">
          <Text numeric>{ratios.map((ratio) => ratio.toFixed(1)).join(' · ')}</Text>
          <Badge tone={Math.min(...ratios) >= 4.5 ? 'success' : 'danger'} plain>
            {Math.min(...ratios) >= 4.5 ? 'AA' : 'below AA'}
          </Badge>
        </HStack>
      );
    },
  })),
];

/** Every colour of the product, with its contrast. */
export const ColoursPage = () => (
  <DocsPage
    title="Colours"
    lead="One primary, a cool neutral, and colours that only carry meaning. Use a role; a step of a scale is for new roles only."
  >
    <DocsSection title="Contrast of text, light · dark">
      <Table
        label="Contrast of text"
        columns={columns}
        rows={texts.map(([name, pair]) => ({ name, pair }))}
        rowId={({ name }) => name}
        bordered
      />
    </DocsSection>
    <DocsSection title="Surfaces">
      <Roles roles={tokens.surfaceColors} />
    </DocsSection>
    <DocsSection title="Borders">
      <Roles roles={tokens.borderColors} />
    </DocsSection>
    {Object.entries(tokens.palette).map(([palette, scale]) => (
      <DocsSection key={palette} title={palette}>
        <Grid templateColumns="repeat(auto-fill, minmax(5.5rem, 1fr))" gap="3">
          {Object.entries(scale).map(([step, value]) => (
            <Swatch key={step} name={`${palette}.${step}`} note={value} />
          ))}
        </Grid>
      </DocsSection>
    ))}
  </DocsPage>
);
