import { PageWidth, SideBySide, Stack } from '#design-system/layout';
import { Skeleton, SkeletonText } from '#design-system/skeleton';

/** A counterparty's shape while it is on its way. */
export function CounterpartySkeleton() {
  return (
    <PageWidth width="full">
      <SideBySide>
        <Stack gap="6">
          <Skeleton height="20" />
          <SkeletonText lines={4} />
          <Skeleton height="48" />
        </Stack>
        <SkeletonText lines={8} />
      </SideBySide>
    </PageWidth>
  );
}
