import { Flex, Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';

/** A case's shape while it is on its way. */
export function CaseSkeleton() {
  return (
    <Flex flex="1" minHeight="0" borderBlockStartWidth="1px">
      <Stack flex="1" gap="6" padding="6">
        <SkeletonText lines={3} />
        <SkeletonText lines={6} />
      </Stack>
      <Stack width="20rem" gap="3" padding="4" borderInlineStartWidth="1px" hideBelow="md">
        <SkeletonText lines={5} />
      </Stack>
    </Flex>
  );
}
