import { Flex, Stack, VisuallyHidden } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { Skeleton, SkeletonText } from '#design-system/skeleton';
import { messages } from '../cases.messages.ts';

/** A case's shape while it is on its way. */
export function CaseLoading({ listHref }: { readonly listHref: string }) {
  return (
    <Flex direction="column" flex="1" minHeight="0">
      <PageHeader
        breadcrumb={[{ label: messages.page.back, href: listHref }]}
        title={
          <>
            <VisuallyHidden>{messages.page.loading}</VisuallyHidden>
            <Skeleton height="5" width="18rem" maxWidth="full" marginBlock="1" />
          </>
        }
      />
      <Flex flex="1" minHeight="0" borderBlockStartWidth="1px">
        <Stack flex="1" gap="6" padding="6">
          <SkeletonText lines={3} />
          <SkeletonText lines={6} />
        </Stack>
        <Stack width="20rem" gap="3" padding="4" borderInlineStartWidth="1px" hideBelow="md">
          <SkeletonText lines={5} />
        </Stack>
      </Flex>
    </Flex>
  );
}
