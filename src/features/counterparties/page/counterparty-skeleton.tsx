import { Grid, PageWidth, Stack } from '#design-system/layout';
import { Skeleton, SkeletonText } from '#design-system/skeleton';

/** A counterparty's shape while it is on its way. */
export function CounterpartySkeleton() {
  return (
    <PageWidth width="full">
      <Grid templateColumns={{ base: '1fr', xl: 'minmax(0, 1fr) 21rem' }} columnGap="8" rowGap="6">
        <Stack gap="6">
          <Skeleton height="20" />
          <SkeletonText lines={4} />
          <Skeleton height="48" />
        </Stack>
        <SkeletonText lines={8} />
      </Grid>
    </PageWidth>
  );
}
