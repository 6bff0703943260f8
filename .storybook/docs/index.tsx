import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, type PropsWithChildren, Suspense } from 'react';

const LazyFrame = lazy(() => import('./docs-frame.tsx').then(({ DocsFrame: frame }) => ({ default: frame })));
const LazyOverview = lazy(() => import('./overview.tsx').then(({ Overview: overview }) => ({ default: overview })));

/** Frames pages of documentation; stories, which are tested, do without the code for it. */
export const DocsFrame = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <LazyFrame {...props} />
  </Suspense>
);

/** The page about everything in one story file. */
export const Overview = () => (
  <Suspense>
    <LazyOverview />
  </Suspense>
);
