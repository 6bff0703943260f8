import { Grid, Panel, Stack, VisuallyHidden } from '#design-system/layout';
import { Skeleton } from '#design-system/skeleton';
import { messages } from './home.messages.ts';

/** The overview's shape while it is on its way. */
export function HomeLoading() {
  return (
    <Stack gap="5">
      <VisuallyHidden as="output">{messages.loading}</VisuallyHidden>
      <Panel padding="none">
        <Grid templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(5, 1fr)' }} gap="5" padding="5">
          {Array.from({ length: 5 }, (_, index) => (
            <Stack key={index} gap="3">
              <Skeleton height="3" width="60%" />
              <Skeleton height="5" width="2.5rem" />
            </Stack>
          ))}
        </Grid>
      </Panel>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="5">
        <LoadingRows rows={4} />
        <LoadingRows rows={4} />
      </Grid>
    </Stack>
  );
}

function LoadingRows({ rows }: { readonly rows: number }) {
  return (
    <Panel>
      <Stack gap="6">
        {Array.from({ length: rows }, (_, index) => (
          <Stack key={index} gap="2.5">
            <Skeleton height="3" width={index % 2 === 0 ? '55%' : '70%'} />
            <Skeleton height="3" width="35%" />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
