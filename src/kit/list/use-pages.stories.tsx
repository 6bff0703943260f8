import { queryOptions } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { Box } from '#design-system/layout';
import { Pagination } from '#design-system/pagination';
import { Section } from '#design-system/section';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { TurnButtons, usePages, useSizedPages } from './index.ts';
import type { PageTurn } from './use-pages.ts';

const stops = ['Bergen', 'Oslo', 'Malmö', 'Kiel'];

/** Answers as list endpoints do: a cursor is the place of a row. */
function readStops({ after, before, limit = 2 }: PageTurn & { readonly limit?: number }) {
  const start = after ? Number(after) : before ? Number(before) - limit : 0;
  const answer = {
    items: stops.slice(start, start + limit),
    previous_cursor: start > 0 ? String(start) : null,
    next_cursor: start + limit < stops.length ? String(start + limit) : null,
  };
  return queryOptions({ queryKey: ['stops', start, limit], queryFn: async () => answer });
}

const List = ({ items }: { readonly items: readonly string[] }) => (
  <ul aria-label="Stops">
    {items.map((stop) => (
      <li key={stop}>{stop}</li>
    ))}
  </ul>
);

function Turned() {
  const pages = usePages(readStops);
  return (
    <Box padding="6">
      <Section title="Stops" actions={<TurnButtons pages={pages} previous="Earlier stops" next="Later stops" />}>
        <List items={pages.items} />
      </Section>
    </Box>
  );
}

function Sized() {
  const { items, pagination } = useSizedPages(readStops);
  return (
    <Box padding="6">
      <List items={items} />
      <Pagination {...pagination} total={stops.length} />
    </Box>
  );
}

const meta = preview.meta({
  title: 'Kit/Pages of a short list',
  component: Turned,
  ...answering(mock(endpoints.getProfile, { json: profile })),
});

export const Ready = meta.story({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('Bergen')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Earlier stops' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Later stops' }));
    await expect(await canvas.findByText('Kiel')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Later stops' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier stops' }));
    await expect(await canvas.findByText('Bergen')).toBeVisible();
  },
});

export const AsManyRowsAsTheReaderChose = meta.story({
  render: () => <Sized />,
  async play({ canvas }) {
    await expect(await canvas.findByText('Kiel')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
  },
});
