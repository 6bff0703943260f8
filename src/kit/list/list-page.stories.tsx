import { queryOptions } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ApiError } from '#api';
import { endpoints } from '#api-contract/endpoints';
import { fields } from '#api-contract/fields';
import { Box } from '#design-system/layout';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { BulkBar, BinButton, listMessages, ListPage, listState, restoreColumn, useBulk, useList } from './index.ts';

const parcelFields = fields({
  name: { kind: 'text', label: 'Parcel', sort: true, column: { width: 200, primary: true } },
  state: {
    kind: 'choice',
    label: 'State',
    options: ['sent', 'held', 'lost'],
    filter: 'several',
    column: { width: 120 },
  },
  sender: { kind: 'person', label: 'Sender', filter: 'one', column: { width: 80 } },
  sent_on: { kind: 'day', label: 'Sent', filter: 'range', sort: true, column: {} },
  pieces: { kind: 'number', label: 'Pieces', filter: 'range', column: { width: 92, onCard: false } },
  labels: { kind: 'tags', label: 'Labels', filter: 'several', column: { width: 140 } },
});
const parcelList = listState(parcelFields, { sort: 'name' });
type ParcelListState = typeof parcelList.initial;

interface Parcel {
  readonly id: string;
  readonly name: string;
  readonly state: 'sent' | 'held' | 'lost';
  readonly sender: { readonly id: string; readonly name: string } | null;
  readonly sent_on: string | null;
  readonly pieces: number;
  readonly labels: readonly string[];
}

const ada = { id: '01890000-0000-7000-8000-000000000001', name: 'Ada Winter' };
const parcels: Parcel[] = [
  { id: 'p1', name: 'Blue crate', state: 'sent', sender: ada, sent_on: '2026-01-10', pieces: 3, labels: ['fragile'] },
  { id: 'p2', name: 'Long tube', state: 'held', sender: null, sent_on: null, pieces: 1, labels: [] },
  { id: 'p3', name: 'Steel box', state: 'lost', sender: ada, sent_on: '2025-12-01', pieces: 1200, labels: ['heavy'] },
];

interface ParcelsProps {
  /** What the endpoint answers. */
  readonly answer: (state: ParcelListState) => Promise<Parcel[]>;
  readonly state: ParcelListState;
  readonly mayWrite: boolean;
  readonly onStateChange: (state: ParcelListState) => void;
  readonly onRemoved: (ids: readonly string[]) => void;
  readonly findAll?: () => Promise<string[]>;
}

const states = { sent: 'Sent', held: 'Held', lost: 'Lost' };
const texts = {
  title: 'Parcels',
  add: 'Add parcel',
  search: 'Search parcels',
  emptyTitle: 'No parcels yet',
  emptyDescription: 'Add a parcel to follow it here.',
  emptyReadOnly: 'Parcels your colleagues add appear here.',
  noMatchTitle: 'No matching parcels',
  failedTitle: 'Parcels couldn’t be loaded',
  forbiddenTitle: 'You don’t have access to parcels',
  forbiddenDescription: 'An administrator can change that.',
};
const restore = restoreColumn<Parcel>(({ name }) => name, fn());
const remove = { mutationFn: async ({ ids }: { ids: readonly string[] }) => ({ changed: ids.length }) };

const everyId = async () => parcels.map(({ id }) => id);

function Parcels({ answer, mayWrite, onRemoved, findAll = everyId, ...props }: ParcelsProps) {
  const [state, setState] = useState(props.state);
  const onStateChange = (next: ParcelListState) => {
    setState(next);
    props.onStateChange(next);
  };
  const list = useList({
    definition: parcelList,
    state,
    onStateChange,
    read: (_api, query) =>
      queryOptions({ queryKey: ['parcels', query], queryFn: async () => pageWith(await answer(state)) }),
  });
  const bulk = useBulk({
    definition: parcelList,
    state,
    findAll: { mutationFn: findAll },
    remove,
    restore: remove,
    describe: ({ changed }) => `${changed} restored.`,
    onRemoved: ({ ids }) => onRemoved(ids),
  });
  return (
    <Box display="flex" flexDirection="column" height="100dvh">
      <ListPage
        list={list}
        texts={texts}
        icon={<Package />}
        rowHref={({ id }) => `#parcel/${id}`}
        filters={['state', 'sender']}
        choices={{ optionNames: { state: states }, people: [ada], known: { labels: ['fragile', 'heavy'] } }}
        actions={<BinButton onOpen={() => onStateChange(parcelList.change(state, { bin: true }))} />}
        onAdd={mayWrite ? fn() : undefined}
        bin={{
          texts: {
            explained: 'Deleted parcels.',
            backToList: 'Back to parcels',
            emptyDescription: 'Deleted parcels appear here.',
          },
          columns: ['name', 'state'],
          restore,
        }}
        bulk={mayWrite ? bulk : undefined}
        bulkBar={<BulkBar list={list} bulk={bulk} mayRemove removeLabel="Move to bin" />}
      />
    </Box>
  );
}

const meta = preview.meta({
  title: 'Kit/List page',
  component: Parcels,
  // Lists of the screens have the pictures.
  parameters: { visual: false },
  args: {
    answer: async (_state: ParcelListState) => parcels,
    state: parcelList.initial,
    mayWrite: true,
    onStateChange: fn(),
    onRemoved: fn(),
  },
  ...answering(mock(endpoints.getProfile, { json: profile })),
});

const crate = { name: 'Blue crate' };
const refused = (code: 'permission_denied' | 'internal') =>
  Promise.reject(new ApiError({ status: 403, code, message: 'Refused.' }));

const drawn = { parameters: { visual: true } };

export const Ready = meta.story({
  ...drawn,
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', crate)).toHaveAttribute('href', '#parcel/p1');
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });
export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const Loading = meta.story({
  args: { answer: () => new Promise<never>(() => {}) },
});

export const FilterBySeveralKinds = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'State' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Lost' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(parcelList.narrowed({ state: ['lost'] }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: listMessages.filters.more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sent' }));
    await userEvent.click(await screen.findByRole('radio', { name: listMessages.filters.last(30) }));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'Sent: Last 30 days' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: listMessages.filters.clearAll }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(parcelList.initial);
  },
});

export const SortAndSearch = meta.story({
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', crate);
    await userEvent.click(within(canvas.getByRole('columnheader', { name: 'Sent' })).getByRole('button'));
    await expect(args.onStateChange).toHaveBeenLastCalledWith({ ...parcelList.initial, sort: 'sent_on' });
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: texts.search })).toHaveFocus();
  },
});

export const OpenByKeyboard = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', crate);
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('j{Enter}');
    await expect(location.hash).toBe('#parcel/p2');
    location.hash = '';
  },
});

export const SelectByKeyboard = meta.story({
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', crate);
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('jx');
    await userEvent.keyboard('kx');
    await expect(await canvas.findByText('2 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Move to bin' }));
    await expect(args.onRemoved).toHaveBeenCalledWith(['p2', 'p1']);
  },
});

export const Empty = meta.story({
  args: { answer: async () => [] },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.emptyDescription)).toBeVisible();
  },
});

export const EmptyForAReader = Empty.extend({
  args: { mayWrite: false },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.emptyReadOnly)).toBeVisible();
  },
});

export const NoMatch = meta.story({
  args: {
    state: parcelList.narrowed({ state: ['held'] }),
    answer: async ({ filters }) => (filters.state.length ? [] : parcels),
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.clear }));
    await expect(await canvas.findByRole('link', crate)).toBeVisible();
  },
});

export const PageEmptyNow = meta.story({
  args: { state: { ...parcelList.initial, after: 'gone' }, answer: async ({ after }) => (after ? [] : parcels) },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: listMessages.firstPage }));
    await expect(await canvas.findByRole('link', crate)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  args: { answer: () => refused('permission_denied') },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.forbiddenTitle)).toBeVisible();
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument();
  },
});

export const Failed = meta.story({
  args: { answer: () => refused('internal') },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.failedTitle)).toBeVisible();
    await expect(canvas.getByRole('button', { name: listMessages.retry })).toBeVisible();
  },
});

export const Bin = meta.story({
  args: { state: { ...parcelList.initial, bin: true } },
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByRole('button', { name: listMessages.bin.restoreOf('Long tube') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to parcels' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith(parcelList.initial);
  },
});

let foundAll: () => void;

export const ActsOnAllOnceFound = meta.story({
  args: {
    findAll: async () => {
      await new Promise<void>((resolve) => {
        foundAll = resolve;
      });
      return everyId();
    },
  },
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', crate);
    canvas.getByRole('grid').focus();
    await userEvent.keyboard('x');
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all 3' }));
    const remove = canvas.getByRole('button', { name: 'Move to bin', hidden: true });
    await waitFor(() => expect(remove.closest('[inert]')).not.toBeNull());
    foundAll();
    await expect(await canvas.findByText('3 selected')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Move to bin' }));
    await expect(args.onRemoved).toHaveBeenCalledWith(['p1', 'p2', 'p3']);
  },
});
