import { Box, Flex, Stack, VisuallyHidden } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { Skeleton, SkeletonText } from '#design-system/skeleton';
import { messages } from '../contracts.messages.ts';

/** A contract's shape while it is on its way. */
export function ContractLoading({ listHref }: { readonly listHref: string }) {
  return (
    <Flex direction="column" flex="1" minHeight="0">
      <PageHeader
        breadcrumb={[{ label: messages.contract.back, href: listHref }]}
        title={
          <>
            <VisuallyHidden>{messages.contract.loading}</VisuallyHidden>
            <Skeleton height="5" width="18rem" maxWidth="full" marginBlock="1" />
          </>
        }
      />
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
    </Flex>
  );
}
