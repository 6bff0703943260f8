import { Box, Flex, Stack } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';

/** A contract's shape while it is on its way. */
export function ContractSkeleton() {
  return (
    <Flex flex="1" minHeight="0" borderBlockStartWidth="1px">
      <Flex flex="1" justify="center" bg="bg.muted" padding="6" hideBelow="lg">
        <Box bg="bg.panel" width="full" maxWidth="36rem" minHeight="24rem" borderWidth="1px" />
      </Flex>
      <Stack width={{ base: 'full', lg: '25rem' }} gap="8" padding="4" borderInlineStartWidth={{ lg: '1px' }}>
        <SkeletonText lines={2} />
        <SkeletonText lines={6} />
        <SkeletonText lines={3} />
      </Stack>
    </Flex>
  );
}
