import type { EndpointName } from '../../api-contract/endpoints.ts';

export interface FeaturePlan {
  /** Kebab case: `playbooks`, `obligation-register`. */
  name: string;
  /** A list endpoint of the contract: GET, no parameters, answers with `items`. */
  endpoint: EndpointName;
  path: string;
}

/** The files of a new feature, by their path in the project: a screen in all its states, ready to be made its own. */
export function featureFiles({ name, endpoint, path }: FeaturePlan): Record<string, string> {
  const words = name.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const spoken = words.join(' ');
  const title = spoken.charAt(0).toUpperCase() + spoken.slice(1);
  const folder = `src/features/${name}`;
  const screen = `${name}-screen`;

  return {
    [`${folder}/index.ts`]: `export { ${pascal}Screen } from './${screen}.tsx';
`,

    [`${folder}/${name}.messages.ts`]: `/** What the feature says. */
export const messages = {
  title: '${title}',
  loading: 'Loading ${spoken}',
  failed: 'The ${spoken} could not be loaded',
  forbidden: 'You may not see ${spoken}',
  forbiddenHint: 'Ask an administrator of your organisation for the permission.',
  empty: 'No ${spoken} yet',
  emptyHint: 'What you add appears here.',
  count: { one: '# entry', other: '# entries' },
} as const;
`,

    [`${folder}/${name}.queries.ts`]: `import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#api';

export const ${camel}Queries = {
  list: (api: Api) =>
    queryOptions({
      queryKey: ['${name}', 'list'],
      queryFn: async ({ signal }) => (await api.GET('${path}', { signal })).data,
    }),
};
`,

    [`${folder}/${screen}.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { ApiError, useApi } from '#api';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { useFormat } from '#design-system/format';
import { PageWidth, Stack, Text, VisuallyHidden } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { Skeleton } from '#design-system/skeleton';
import { messages } from './${name}.messages.ts';
import { ${camel}Queries } from './${name}.queries.ts';

/** The page of ${spoken}. */
export function ${pascal}Screen() {
  return (
    <>
      <PageHeader title={messages.title} />
      <PageWidth>
        <${pascal}Content />
      </PageWidth>
    </>
  );
}

function ${pascal}Content() {
  const list = useQuery(${camel}Queries.list(useApi()));
  const format = useFormat();
  switch (true) {
    case list.isSuccess && list.data.items.length === 0:
      return <EmptyState title={messages.empty} description={messages.emptyHint} />;
    case list.isSuccess:
      return <Text>{format.plural(list.data.items.length, messages.count)}</Text>;
    case list.error instanceof ApiError && list.error.code === 'permission_denied':
      return <EmptyState title={messages.forbidden} description={messages.forbiddenHint} />;
    case list.isError:
      return (
        <ErrorState
          title={messages.failed}
          message={list.error.message}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      );
    default:
      return <${pascal}Loading />;
  }
}

function ${pascal}Loading() {
  return (
    <Stack gap="4">
      <VisuallyHidden as="output">{messages.loading}</VisuallyHidden>
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </Stack>
  );
}
`,

    [`${folder}/${screen}.stories.tsx`]: `import { expect } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { replies } from '#mocks/handlers';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { ${pascal}Screen } from './${screen}.tsx';
import { messages } from './${name}.messages.ts';

const meta = preview.meta({
  title: 'Screens/${title}',
  component: ${pascal}Screen,
  beforeEach: ({ msw }) => msw.use(mock(endpoints.${endpoint}, replies.${endpoint})),
});

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/entries$/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(mock.pending(endpoints.${endpoint})),
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(mock(endpoints.${endpoint}, { json: { items: [] } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: messages.empty })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mock(endpoints.${endpoint}, { error: 'internal' })),
  play: async ({ canvas, userEvent, msw }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(mock(endpoints.${endpoint}, replies.${endpoint}));
    await userEvent.click(retry);
    await expect(await canvas.findByText(/entries$/)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(mock(endpoints.${endpoint}, { error: 'permission_denied' })),
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
`,

    [`${folder}/${name}.messages.test.ts`]: `import { expect, test } from 'vitest';
import { createFormat } from '#design-system/format';
import { messages } from './${name}.messages.ts';

const { plural } = createFormat({ locale: 'en-GB', timeZone: 'UTC' });

test('one entry is said otherwise than several', () => {
  expect(plural(1, messages.count)).toBe('1 entry');
  expect(plural(2, messages.count)).toBe('2 entries');
});
`,
  };
}
