import { Grid, PageWidth, Stack, VisuallyHidden } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { Skeleton, SkeletonText } from '#design-system/skeleton';
import { messages } from '../counterparties.messages.ts';

interface CounterpartyLoadingProps {
  /** What it was called last, where that is known. */
  readonly name: string | null;
  readonly listHref: string;
}

/** A counterparty's shape while it is on its way. */
export function CounterpartyLoading({ name, listHref }: CounterpartyLoadingProps) {
  return (
    <>
      <PageHeader
        breadcrumb={[{ label: messages.page.back, href: listHref }]}
        title={
          name ?? (
            <>
              <VisuallyHidden>{messages.page.loading}</VisuallyHidden>
              <Skeleton height="5" width="18rem" maxWidth="full" marginBlock="1" />
            </>
          )
        }
      />
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
    </>
  );
}
