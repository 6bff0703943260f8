import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { homeQueries } from '#data/home';
import { PageWidth, Stack } from '#design-system/layout';
import { QueryView } from '#kit/page';
import { FirstRun } from './first-run.tsx';
import { Greeting } from './greeting.tsx';
import { HomeLoading } from './home-loading.tsx';
import { HomeOverview } from './home-overview.tsx';
import type { ListFilter } from './home-counts.tsx';
import { messages } from './home.messages.ts';

export interface HomeScreenProps {
  readonly userName: string;
  readonly contractHref: (contractId: string) => string;
  /** Where the comments on a contract are. */
  readonly commentsHref: (contractId: string) => string;
  /** A contract, as the first of those that wait for review. */
  readonly reviewHref: (contractId: string) => string;
  readonly contractListHref: (filter: ListFilter) => string;
  readonly caseHref: (caseId: string) => string;
  /** The open cases that the reader leads. */
  readonly myCasesHref: string;
  /** Takes documents to where they are uploaded; left out for those who may not. */
  readonly onUpload?: (files: File[]) => void;
}

/** The page a day starts with: what needs attention, what was worked on, how many of each. */
export function HomeScreen({ userName, ...home }: HomeScreenProps) {
  return (
    <PageWidth>
      <Stack gap="5">
        <Greeting name={userName} />
        <HomeContent {...home} />
      </Stack>
    </PageWidth>
  );
}

function HomeContent({ onUpload, ...hrefs }: Omit<HomeScreenProps, 'userName'>) {
  const query = useQuery(homeQueries.summary(useApi()));
  return (
    <QueryView
      query={query}
      forbidden={{ title: messages.forbiddenTitle, description: messages.forbiddenDescription }}
      failed={messages.failedTitle}
      loading={<HomeLoading />}
    >
      {(summary) =>
        summary.counts.contracts + summary.my_cases.count === 0 ? (
          <FirstRun onUpload={onUpload} />
        ) : (
          <HomeOverview summary={summary} {...hrefs} />
        )
      }
    </QueryView>
  );
}
