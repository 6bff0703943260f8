import type { ReactNode } from 'react';
import { LinkButton } from '#design-system/button';
import { Flex, PageWidth, VisuallyHidden } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { Skeleton, SkeletonText } from '#design-system/skeleton';
import { QueryView } from './query-view.tsx';
import type { ShownQuery } from './shown-query.ts';

export interface DetailTexts {
  /** The list that it belongs to: "Cases". */
  readonly back: string;
  readonly toList: string;
  readonly loading: string;
  readonly failedTitle: string;
  readonly notFoundTitle: string;
  readonly notFoundDescription: string;
  readonly forbiddenTitle: string;
  readonly forbiddenDescription: string;
}

export interface DetailPageProps<Data> {
  readonly query: ShownQuery<Data>;
  readonly texts: DetailTexts;
  readonly listHref: string;
  /** What it was called when it was last looked at, to show while it is fetched. */
  readonly knownName?: string | null | undefined;
  /** The shape of the page below its header, or how many lines of text stand for it. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one thing: on its way, there, not there, closed to the reader, or failed with a way to try again. */
export function DetailPage<Data>(props: DetailPageProps<Data>) {
  const { query, texts, listHref, knownName, skeleton = 4, children } = props;
  return (
    <QueryView
      query={query}
      failed={texts.failedTitle}
      forbidden={{ title: texts.forbiddenTitle, description: texts.forbiddenDescription }}
      notFound={{ title: texts.notFoundTitle, description: texts.notFoundDescription }}
      secondaryAction={<LinkButton href={listHref}>{texts.toList}</LinkButton>}
      loading={
        <Flex direction="column" flex="1" minHeight="0">
          <PageHeader
            breadcrumb={[{ label: texts.back, href: listHref }]}
            title={knownName ?? <NameOnItsWay loading={texts.loading} />}
          />
          {typeof skeleton === 'number' ? <TextOnItsWay lines={skeleton} /> : skeleton}
        </Flex>
      }
    >
      {children}
    </QueryView>
  );
}

function NameOnItsWay({ loading }: { readonly loading: string }) {
  return (
    <>
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton height="5" width="18rem" maxWidth="full" marginBlock="1" />
    </>
  );
}

const TextOnItsWay = ({ lines }: { readonly lines: number }) => (
  <PageWidth>
    <SkeletonText lines={lines} />
  </PageWidth>
);
