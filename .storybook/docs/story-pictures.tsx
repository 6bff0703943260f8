import { use } from 'react';
import { linkTo } from '../journey.ts';
import { Badge } from '#design-system/badge';
import { Grid, HStack, Stack, Text } from '#design-system/layout';
import type { StoryEntry } from '../../scripts/stories/story-index.ts';

const index: Promise<readonly StoryEntry[]> = fetch('index.json')
  .then((answer) => answer.json())
  .then(({ entries }: { entries: Record<string, StoryEntry> }) => Object.values(entries));

/** Every story and page that this Storybook holds. Suspends until they are known. */
export const useStoryIndex = () => use(index);

/** The folder of a story file: `src/design-system/badge`. */
export const folderOf = ({ importPath }: StoryEntry) => importPath.replace(/^\.\//, '').replace(/\/[^/]*$/, '');

const isNew = ({ tags = [] }: StoryEntry) => tags.find((tag) => tag === 'new' || tag === 'changed');

/** The accepted picture of each story, which opens it. */
export const StoryPictures = ({ stories }: { readonly stories: readonly StoryEntry[] }) => (
  <Grid templateColumns="repeat(auto-fill, minmax(15rem, 1fr))" gap="5">
    {stories.map((story) => (
      <Stack as="figure" key={story.id} gap="2" margin="0">
        <a href={`./?path=/story/${story.id}`} onClick={linkTo(story.id)}>
          <img
            src={`baselines/${story.id}.png`}
            alt={`${story.title}, ${story.name}`}
            loading="lazy"
            onError={({ currentTarget }) => currentTarget.remove()}
            style={{
              width: '100%',
              height: 160,
              objectFit: 'cover',
              objectPosition: 'top left',
              border: '1px solid var(--accordant-colors-border)',
              borderRadius: 'var(--accordant-radii-l2)',
            }}
          />
          <HStack as="figcaption" gap="2" marginBlockStart="1.5">
            <Text textStyle="sm">{story.name}</Text>
            {isNew(story) && <Badge tone="info">{isNew(story)}</Badge>}
          </HStack>
        </a>
      </Stack>
    ))}
  </Grid>
);
