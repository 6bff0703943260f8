import { expect, fn, userEvent } from 'storybook/test';
import { ApiError } from '#api';
import { Skeleton } from '#design-system/skeleton';
import { PageWidth, Text } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import preview from '#.storybook/preview';
import { DetailPage, type ShownQuery } from './index.ts';

const meta = preview.meta({ title: 'Kit/Detail page' });

const refetch = fn();
const asked: ShownQuery<{ readonly name: string }> = { data: undefined, error: null, isFetching: true, refetch };
const refused = (status: number, code: 'not_found' | 'permission_denied' | 'internal') => ({
  ...asked,
  isFetching: false,
  error: new ApiError({ status, code, message: 'The server could not answer.', requestId: null, fields: [] }),
});

const Page = ({ query, knownName }: { readonly query: typeof asked; readonly knownName?: string }) => (
  <DetailPage
    query={query}
    listHref="/playbooks"
    knownName={knownName}
    skeleton={
      <PageWidth>
        <Skeleton height="20" />
      </PageWidth>
    }
    texts={{
      back: 'Playbooks',
      toList: 'Go to playbooks',
      loading: 'Loading the playbook',
      failedTitle: 'The playbook could not be loaded',
      notFoundTitle: 'Playbook not found',
      notFoundDescription: 'It may have been deleted, or the address is incomplete.',
      forbiddenTitle: 'You don’t have access to this playbook',
      forbiddenDescription: 'An administrator can give you access.',
    }}
  >
    {({ name }) => (
      <>
        <PageHeader breadcrumb={[{ label: 'Playbooks', href: '/playbooks' }, { label: name }]} title={name} />
        <PageWidth>
          <Text>Fallback positions for confidentiality.</Text>
        </PageWidth>
      </>
    )}
  </DetailPage>
);

export const Ready = meta.story({
  render: () => <Page query={{ ...asked, isFetching: false, data: { name: 'Supplier NDA' } }} />,
});

export const Loading = meta.story({
  render: () => <Page query={asked} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Loading the playbook' })).toBeVisible();
  },
});

export const LoadingByName = meta.story({ render: () => <Page query={asked} knownName="Supplier NDA" /> });

export const NotFound = meta.story({
  render: () => <Page query={refused(404, 'not_found')} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to playbooks' })).toHaveAttribute('href', '/playbooks');
  },
});

export const Forbidden = meta.story({ render: () => <Page query={refused(403, 'permission_denied')} /> });

export const Failed = meta.story({
  render: () => <Page query={refused(500, 'internal')} />,
  play: async ({ canvas }) => {
    refetch.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(refetch).toHaveBeenCalledOnce();
  },
});

/** What is there stays when it could not be fetched again. */
export const FailedToRefresh = meta.story({
  parameters: { visual: false },
  render: () => <Page query={{ ...refused(500, 'internal'), data: { name: 'Supplier NDA' } }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Supplier NDA' })).toBeVisible();
  },
});
