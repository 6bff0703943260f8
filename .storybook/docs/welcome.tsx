import { Suspense } from 'react';
import { Code, DividedList, HStack, Kbd, Stack, Text } from '#design-system/layout';
import { linkTo, screensOfStories } from '../journey.ts';
import { DocsPage, DocsSection } from './docs-frame.tsx';
import { StoryPictures, useStoryIndex } from './story-pictures.tsx';

const StoryLink = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <a
    href={`./?path=/story/${id}`}
    onClick={linkTo(id)}
    style={{ color: 'var(--accordant-colors-dark-blue-fg)', textDecoration: 'underline' }}
  >
    {children}
  </a>
);

const journey = [
  ['login', 'Sign in'],
  ['home', 'Home'],
  ['contracts', 'Contracts'],
  ['contract', 'A contract'],
  ['findings', 'Its findings'],
] as const;

const places = [
  ['Screens', 'Every page in every situation: ready, loading, empty, failed, forbidden, overflowing, narrow, dark.'],
  ['Document viewer', 'Reading, annotating, signing, printing and saving documents.'],
  ['Kit', 'What screens are built from: lists, details, forms.'],
  ['Design system', 'Tokens, icons and components, each with its props, its tokens and what it is for.'],
  ['Machines', 'Processes such as sign-in and uploads, as diagrams that can be driven by hand.'],
] as const;

/** How to review the product here. */
export const WelcomePage = () => (
  <DocsPage
    title="Accordant"
    lead="Every state of every screen, without an account or a server. What you see here is what the tests hold the product to."
  >
    <DocsSection title="Click through a journey">
      <Text maxWidth="prose">
        Links between screens work: begin at the first and go on as a person would. The other screens are in the
        sidebar.
      </Text>
      <HStack gap="3" flexWrap="wrap">
        {journey.map(([screen, name], index) => (
          <HStack key={screen} gap="3">
            {index > 0 && <Text tone="subtle">→</Text>}
            <StoryLink id={screensOfStories[screen] ?? ''}>{name}</StoryLink>
          </HStack>
        ))}
      </HStack>
    </DocsSection>
    <DocsSection title="Where things are">
      <DividedList>
        {places.map(([name, what]) => (
          <Stack key={name} gap="0.5" paddingBlock="2">
            <Text fontWeight="medium">{name}</Text>
            <Text textStyle="sm" tone="muted">
              {what}
            </Text>
          </Stack>
        ))}
      </DividedList>
    </DocsSection>
    <DocsSection title="How to look">
      <Stack gap="2" maxWidth="prose">
        <Text>
          The toolbar switches between light and dark, the languages, and widths from 360 to 1440 px. <Kbd>S</Kbd> hides
          the sidebar, <Kbd>F</Kbd> shows the story alone, <Kbd>/</Kbd> searches.
        </Text>
        <Text>
          “Overview” of a component or screen shows the accepted picture of each situation side by side. Those pictures
          are compared with every change, to the pixel, in light, dark and narrow.
        </Text>
        <Text>
          The filter beside the search field shows only what is <Code>new</Code> or <Code>changed</Code>: stories whose
          picture differs from that of the last release, or from the day before while there has been none.
        </Text>
      </Stack>
    </DocsSection>
    <DocsSection title="Where to comment">
      <Stack gap="2" maxWidth="prose">
        <Text>
          In the pull request: each changed picture is shown there before and after. Name the story by its address,
          which the share button copies.
        </Text>
        <Text>
          Or in Chromatic, if your team publishes there with <Code>npm run chromatic</Code>: accept or reject each
          picture and comment on it.
        </Text>
      </Stack>
    </DocsSection>
    <Suspense>
      <NewStories />
    </Suspense>
  </DocsPage>
);

function NewStories() {
  const news = useStoryIndex().filter(({ tags = [], type }) => type === 'story' && tags.includes('new'));
  if (news.length === 0) return null;
  return (
    <DocsSection title={`New since the last release: ${news.length}`}>
      <StoryPictures stories={news.slice(0, 24)} />
    </DocsSection>
  );
}
