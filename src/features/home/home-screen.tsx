import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api';
import { homeQueries } from '#data/home';
import { Flex, PageWidth, Stack } from '#design-system/layout';
import { QueryView } from '#kit/page';
import { FirstRun } from './first-run.tsx';
import { Greeting } from './greeting.tsx';
import { HomeLoading } from './home-loading.tsx';
import { type HomeHrefs, HomeOverview } from './home-overview.tsx';
import { messages } from './home.messages.ts';

export interface HomeScreenProps extends HomeHrefs {
  readonly userName: string;
  /** Chooses another dashboard. */
  readonly switcher?: ReactNode;
  /** Takes documents to where they are uploaded; left out for those who may not. */
  readonly onUpload?: (files: File[]) => void;
}

/** The page a day starts with: what needs attention, what was worked on, how many of each. */
export function HomeScreen({ userName, switcher, ...home }: HomeScreenProps) {
  return (
    <PageWidth>
      <Stack gap="5">
        <Flex wrap="wrap" gap="3" align="center" justify="space-between">
          <Greeting name={userName} />
          {switcher}
        </Flex>
        <HomeContent {...home} />
      </Stack>
    </PageWidth>
  );
}

function HomeContent({ onUpload, ...hrefs }: Omit<HomeScreenProps, 'userName' | 'switcher'>) {
  const query = useQuery(homeQueries.summary(useApi()));
  return (
    <QueryView
      query={query}
      forbidden={{ title: messages.forbiddenTitle, description: messages.forbiddenDescription }}
      failed={messages.failedTitle}
      loading={<HomeLoading />}
    >
      {(summary) =>
        summary.counts.contracts + summary.my_cases.count + summary.my_tasks.count === 0 ? (
          <FirstRun onUpload={onUpload} />
        ) : (
          <HomeOverview summary={summary} {...hrefs} />
        )
      }
    </QueryView>
  );
}
