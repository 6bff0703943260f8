import { ArgTypes, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { Check, X } from 'lucide-react';
import { type ComponentType, Suspense, use } from 'react';
import { tokensInUse } from './derived.ts';
import { Badge } from '#design-system/badge';
import { Box, Code, Grid, HStack, Stack, Text, Wrap } from '#design-system/layout';
import { DocsPage, DocsSection } from './docs-frame.tsx';
import { guidance } from './guidance.ts';
import { folderOf, StoryPictures, useStoryIndex } from './story-pictures.tsx';

type Parts = Readonly<Record<string, unknown>>;

const doors = import.meta.glob<Parts>('../../src/design-system/*/index.ts');

interface Documented {
  readonly displayName?: string;
  readonly description?: string;
}

const documentationOf = (part: unknown) =>
  typeof part === 'function' ? (part as { readonly __docgenInfo?: Documented }).__docgenInfo : undefined;

const opened = new Map<string, Promise<Parts>>();

/** What a folder of the design system exports. */
function useDoor(folder: string): Parts {
  const known = opened.get(folder) ?? doors[`../../${folder}/index.ts`]?.() ?? Promise.resolve({});
  opened.set(folder, known);
  return use(known);
}

/** A page about everything in one story file: what it is, its props, its tokens, and the picture of each story. */
export function Overview() {
  const { csfFile } = useOf('meta', ['meta']);
  return (
    <Suspense>
      <OverviewOf title={csfFile.meta.title} />
    </Suspense>
  );
}

function OverviewOf({ title }: { readonly title: string }) {
  const stories = useStoryIndex().filter((entry) => entry.title === title && entry.type === 'story');
  const folder = stories[0] ? folderOf(stories[0]) : '';
  const name = folder.split('/').at(-1) ?? '';
  const isPart = folder.startsWith('src/design-system/');
  return (
    <Stack gap="8">
      <DocsPage title={title.split('/').slice(1).join(', ')} />
      {isPart && <Guidance name={name} />}
      <Unstyled>
        <DocsSection title="Situations">
          <StoryPictures stories={stories} />
        </DocsSection>
      </Unstyled>
      {isPart && <PartOverview name={name} folder={folder} />}
    </Stack>
  );
}

/** The props and tokens of a part of the design system. */
function PartOverview({ name, folder }: { readonly name: string; readonly folder: string }) {
  const parts = Object.entries(useDoor(folder)).filter(([, part]) => documentationOf(part));
  return (
    <>
      {parts.map(([part, component]) => (
        <Stack key={part} gap="3">
          <Unstyled>
            <DocsSection title={part}>
              <Text textStyle="md" maxWidth="prose">
                {documentationOf(component)?.description}
              </Text>
              <Text textStyle="sm" tone="muted">
                <Code>{`import { ${part} } from '#design-system/${name}';`}</Code>
              </Text>
            </DocsSection>
          </Unstyled>
          <ArgTypes of={component as ComponentType} />
        </Stack>
      ))}
      <Unstyled>
        <TokensUsed name={name} />
      </Unstyled>
    </>
  );
}

const Guidance = ({ name }: { readonly name: string }) => {
  const { use: uses = [], avoid = [] } = guidance[name] ?? {};
  return (
    <Unstyled>
      <Grid templateColumns="repeat(auto-fit, minmax(16rem, 1fr))" gap="4">
        <Advice title="Do" says={uses} icon={<Check size={16} aria-hidden />} tone="success" />
        <Advice title="Don’t" says={avoid} icon={<X size={16} aria-hidden />} tone="danger" />
      </Grid>
    </Unstyled>
  );
};

interface AdviceProps {
  readonly title: string;
  readonly says: readonly string[];
  readonly icon: React.ReactNode;
  readonly tone: 'success' | 'danger';
}

const Advice = ({ title, says, icon, tone }: AdviceProps) => (
  <Box borderWidth="1px" borderRadius="l3" padding="4">
    <Stack gap="2">
      <HStack>
        <Badge tone={tone} icon={icon}>
          {title}
        </Badge>
      </HStack>
      {says.map((sentence) => (
        <Text key={sentence} textStyle="sm">
          {sentence}
        </Text>
      ))}
    </Stack>
  </Box>
);

const kindNames: Readonly<Record<string, string>> = {
  colors: 'Colours',
  textStyles: 'Type',
  radii: 'Corners',
  shadows: 'Shadows',
  durations: 'Motion',
};

const TokensUsed = ({ name }: { readonly name: string }) => (
  <DocsSection title="Tokens used">
    <Stack gap="2">
      {Object.entries(tokensInUse[name] ?? {}).map(([kind, tokens]) => (
        <HStack key={kind} gap="4" align="baseline">
          <Text textStyle="sm" tone="muted" width="20" flexShrink="0">
            {kindNames[kind]}
          </Text>
          <Wrap gap="2">
            {tokens.map((token) => (
              <Code key={token}>{token}</Code>
            ))}
          </Wrap>
        </HStack>
      ))}
    </Stack>
  </DocsSection>
);
