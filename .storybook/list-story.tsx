import { type ReactNode, useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { Endpoint } from '#api-contract/endpoint';
import { endpoints } from '#api-contract/endpoints';
import { Box } from '#design-system/layout';
import { listMessages } from '#kit/list';
import type { Reply, Success } from '#mocks/endpoint-types';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { type Acting, answering, failing, refusing } from './situations.ts';

interface AddressProps<State> {
  readonly state: State;
  readonly onStateChange: (state: State) => void;
}

/** Keeps the state of a list that the app would keep in the address. */
export function Addressed<State>({
  state: initial,
  onStateChange,
  children,
}: AddressProps<State> & { readonly children: (address: AddressProps<State>) => ReactNode }) {
  const [state, setState] = useState(initial);
  return (
    <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
      {children({
        state,
        onStateChange: (next) => {
          setState(next);
          onStateChange(next);
        },
      })}
    </Box>
  );
}

type RowsOf<E extends Endpoint> = Success<E> extends { json: { items: infer Rows extends unknown[] } } ? Rows : never;

interface ListOf<E extends Endpoint> {
  readonly list: E;
  readonly rows: RowsOf<E>;
  readonly overflowing?: RowsOf<E>;
  /** The link of a row that is there once the list is. */
  readonly row: { readonly name: string | RegExp } | undefined;
}

/** What every list can be in. */
export function listSituations<E extends Endpoint>({ list, rows, overflowing = rows, row }: ListOf<E>) {
  const page = (...facts: Parameters<typeof pageWith>) => ({ json: pageWith(...facts) }) as unknown as Reply<E>;
  return {
    loading: answering(mock.pending(list)),
    empty: answering(mock(list, page([]))),
    failed: failing(list, { next: page(rows), shows: ({ canvas }) => canvas.findByRole('link', row) }),
    forbidden: { args: { can: () => false }, ...answering(mock(list, refusing<E>('permission_denied'))) },
    /** Fifty rows, the first of a thousand. */
    overflowing: answering(
      mock(endpoints.getProfile, { json: { ...profile, rows_per_page: 50 } }),
      mock(list, page(overflowing, { next: 'more', count: 1_000, exact: false })),
    ),
  };
}

/** A row of a list is a link to its page. */
export const linking = (row: { readonly name: string | RegExp }, href: string) => ({
  async play({ canvas }: Acting) {
    await expect(await canvas.findByRole('link', row)).toHaveAttribute('href', href);
  },
});

/** What a list, the drawer that adds to it and its fields say. */
interface AddTexts {
  readonly list: { readonly add: string };
  readonly form: Readonly<Record<'addTitle' | 'submit' | 'nameMissing', string>>;
  readonly fields: { readonly name: string };
}

type Drawer = ReturnType<typeof within>;

/** A thing is added in a drawer that wants its name, and opened. */
export const adding = <Args extends { readonly onOpen: unknown }>(
  create: ReturnType<typeof mock>,
  { id }: { readonly id: string },
  { list, form, fields }: AddTexts,
  fill?: (drawer: Drawer, userEvent: Acting['userEvent']) => Promise<void>,
) => ({
  ...answering(create),
  async play({ canvas, userEvent, args }: Acting & { readonly args: Args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.nameMissing))[0]).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Site visit');
    await fill?.(drawer, userEvent);
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(id));
  },
});

type Restored<E extends Endpoint> = Success<E> extends { json: infer Row } ? Row : never;
type Called = { readonly name: string } | { readonly title: string };

/** The only row of the bin is restored; the bin is empty then. */
export const restoring = <E extends Endpoint>(endpoint: E, row: Restored<E> & Called, list: Endpoint) => ({
  ...answering(mock(endpoint, { json: row } as unknown as Reply<E>)),
  async play({ canvas, userEvent, msw }: Acting) {
    const name = 'name' in row ? row.name : row.title;
    const restore = await canvas.findByRole('button', { name: listMessages.bin.restoreOf(name) });
    msw.use(mock(list, { json: pageWith([]) } as unknown as Reply<Endpoint>));
    await userEvent.click(restore);
    await expect(await canvas.findByText(listMessages.bin.emptyTitle)).toBeVisible();
  },
});
