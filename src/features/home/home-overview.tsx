import type { HomeSummary } from '#contract/contracts';
import { Grid, Stack } from '#design-system/layout';
import { AttentionList } from './attention-list.tsx';
import { HomeCounts, type ListFilter } from './home-counts.tsx';
import { RecentContracts } from './recent-contracts.tsx';

interface HomeOverviewProps {
  readonly summary: HomeSummary;
  readonly contractHref: (contractId: string) => string;
  readonly contractListHref: (filter: ListFilter) => string;
}

/** An organisation's contracts in one look. */
export function HomeOverview({ summary, contractHref, contractListHref }: HomeOverviewProps) {
  return (
    <Stack gap="5">
      <HomeCounts counts={summary.counts} contractListHref={contractListHref} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="5"
        alignItems="start"
      >
        <AttentionList items={summary.attention} contractHref={contractHref} />
        <RecentContracts contracts={summary.recent} contractHref={contractHref} listHref={contractListHref({})} />
      </Grid>
    </Stack>
  );
}
