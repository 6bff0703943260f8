import { Box, Grid, HStack, Stack, Text } from '#design-system/layout';
import { tokens } from '#theme';
import { DocsPage, DocsSection } from './docs-frame.tsx';

interface StepProps {
  readonly name: string;
  readonly value: string;
  readonly children: React.ReactNode;
}

const Step = ({ name, value, children }: StepProps) => (
  <HStack gap="4">
    <Text textStyle="sm" width="20" flexShrink="0">
      {name}
    </Text>
    <Text textStyle="xs" tone="muted" numeric width="44" flexShrink="0">
      {value}
    </Text>
    {children}
  </HStack>
);

const steps = (Object.keys(tokens.typeScale) as (keyof typeof tokens.typeScale)[]).toReversed();

/** Sizes and weights of type. */
export const TypePage = () => (
  <DocsPage title="Type" lead="`sm` is the interface, `md` is prose; headings get tighter as they grow.">
    <Stack gap="4">
      {steps.map((step) => {
        const { fontSize, lineHeight } = tokens.typeScale[step];
        return (
          <Step key={step} name={step} value={`${fontSize} on ${lineHeight}`}>
            <Text style={tokens.typeScale[step]}>Renewal falls due on 1 March</Text>
          </Step>
        );
      })}
    </Stack>
    <DocsSection title="Weights">
      {Object.entries(tokens.fontWeights).map(([name, fontWeight]) => (
        <Step key={name} name={name} value={fontWeight}>
          <Text style={{ fontWeight }}>Notice and renewal</Text>
        </Step>
      ))}
    </DocsSection>
  </DocsPage>
);

/** Space, corners, shadows and layers. */
export const SpacePage = () => (
  <DocsPage
    title="Space, corners and shadows"
    lead="Steps of a quarter rem. Corners by role: l1 inside a control, l2 a control, l3 a surface."
  >
    <DocsSection title="Space">
      <Stack gap="1.5">
        {tokens.spaceSteps.map((step) => (
          <Step key={step} name={String(step)} value={`${step / 4}rem · ${step * 4} px`}>
            <Box height="3" bg="colorPalette.solid" borderRadius="xs" style={{ width: step * 4 }} />
          </Step>
        ))}
      </Stack>
    </DocsSection>
    <DocsSection title="Corners">
      <Grid templateColumns="repeat(auto-fill, minmax(9rem, 1fr))" gap="4">
        {Object.entries({ ...tokens.cornerRoles, ...tokens.radii }).map(([name, value]) => (
          <Box
            key={name}
            padding="4"
            borderWidth="1px"
            bg="bg.panel"
            style={{ borderRadius: `var(--accordant-radii-${name})` }}
          >
            <Text textStyle="sm">{name}</Text>
            <Text textStyle="xs" tone="muted">
              {value}
            </Text>
          </Box>
        ))}
      </Grid>
    </DocsSection>
    <DocsSection title="Shadows">
      <Grid templateColumns="repeat(auto-fill, minmax(9rem, 1fr))" gap="6">
        {Object.keys(tokens.shadows).map((name) => (
          <Box
            key={name}
            padding="4"
            bg="bg.panel"
            borderRadius="l3"
            style={{ boxShadow: `var(--accordant-shadows-${name})` }}
          >
            <Text textStyle="sm">{name}</Text>
          </Box>
        ))}
      </Grid>
    </DocsSection>
    <DocsSection title="Layers">
      <Stack gap="1">
        {Object.entries(tokens.zIndex).map(([name, value]) => (
          <Step key={name} name={name} value={String(value)}>
            {null}
          </Step>
        ))}
      </Stack>
    </DocsSection>
  </DocsPage>
);

/** Durations and curves of motion, each shown on a bar that moves when pointed at. */
export const MotionPage = () => (
  <DocsPage
    title="Motion"
    lead="Short, and only to say where something came from. Point at a bar. Readers who ask for less motion get none."
  >
    <DocsSection title="Durations">
      {Object.entries(tokens.durations).map(([name, value]) => (
        <Step key={name} name={name} value={value}>
          <Bar duration={value} easing={tokens.easings['ease-out']} />
        </Step>
      ))}
    </DocsSection>
    <DocsSection title="Curves">
      {Object.entries(tokens.easings).map(([name, value]) => (
        <Step key={name} name={name} value={value}>
          <Bar duration={tokens.durations.slowest} easing={value} />
        </Step>
      ))}
    </DocsSection>
  </DocsPage>
);

const Bar = ({ duration, easing }: { readonly duration: string; readonly easing: string }) => (
  <Box
    height="4"
    width="16"
    bg="colorPalette.solid"
    borderRadius="xs"
    transitionProperty="width"
    _hover={{ width: '40' }}
    style={{ transitionDuration: duration, transitionTimingFunction: easing }}
  />
);
