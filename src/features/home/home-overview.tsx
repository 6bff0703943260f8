import type { HomeSummary } from '#api-contract/home/endpoints';
import { Grid, Stack } from '#design-system/layout';
import { AttentionList } from './attention-list.tsx';
import { AwaitingSignature } from './awaiting-signature.tsx';
import { HomeCounts, type ListFilter } from './home-counts.tsx';
import { MyCases } from './my-cases.tsx';
import { MyTasks } from './my-tasks.tsx';
import { Mentions } from './mentions.tsx';
import { RecentContracts } from './recent-contracts.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { StorageAlert } from './storage-alert.tsx';

/** Where the parts of the page lead. */
export interface HomeHrefs {
  readonly contractHref: (contractId: string) => string;
  /** Where the comments on a contract are. */
  readonly commentsHref: (contractId: string) => string;
  /** A contract, as the first of those that wait for review. */
  readonly reviewHref: (contractId: string) => string;
  readonly contractListHref: (filter: ListFilter) => string;
  readonly caseHref: (caseId: string) => string;
  /** The open cases that the reader leads. */
  readonly myCasesHref: string;
  /** Where a task or an obligation is. */
  readonly taskHref: (task: HomeSummary['my_tasks']['items'][number]) => string;
  /** The reader’s open tasks and obligations. */
  readonly myTasksHref: string;
  /** The envelopes that are out to be signed. */
  readonly awaitingSignatureHref: string;
}

/** An organisation's contracts in one look. */
export function HomeOverview({ summary, ...hrefs }: HomeHrefs & { readonly summary: HomeSummary }) {
  const { contractHref, commentsHref, reviewHref, contractListHref, caseHref, myCasesHref, taskHref, myTasksHref } =
    hrefs;
  const { awaiting_signature: awaited } = summary;
  return (
    <Stack gap="5">
      <StorageAlert storage={summary.storage} />
      <ReviewPanel review={summary.review} reviewHref={reviewHref} contractListHref={contractListHref} />
      <HomeCounts counts={summary.counts} contractListHref={contractListHref} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="5"
        alignItems="start"
      >
        <AttentionList items={summary.attention} contractHref={contractHref} />
        <Stack gap="5">
          {summary.mentions.count > 0 && <Mentions mentions={summary.mentions} commentsHref={commentsHref} />}
          {summary.my_tasks.count > 0 && (
            <MyTasks tasks={summary.my_tasks} taskHref={taskHref} listHref={myTasksHref} />
          )}
          {awaited !== null && awaited > 0 && (
            <AwaitingSignature count={awaited} listHref={hrefs.awaitingSignatureHref} />
          )}
          {summary.my_cases.count > 0 && (
            <MyCases cases={summary.my_cases} caseHref={caseHref} listHref={myCasesHref} />
          )}
          <RecentContracts contracts={summary.recent} contractHref={contractHref} listHref={contractListHref({})} />
        </Stack>
      </Grid>
    </Stack>
  );
}
