import type { StoryContext } from '@storybook/react-vite';
import type { Endpoint } from '#api-contract/endpoint';
import { mock } from '#mocks/mock';
import type { Failure, FailureOf, Reply } from '#mocks/endpoint-types';
import { formMessages } from '#kit/form';
import { expect, screen, waitFor, type within } from 'storybook/test';

type Handler = ReturnType<typeof mock>;

export interface Mocked {
  readonly msw: { readonly use: (...handlers: Handler[]) => void };
}

export interface Acting extends Mocked {
  readonly canvas: ReturnType<typeof within>;
  readonly userEvent: Pick<StoryContext['userEvent'], 'clear' | 'click' | 'selectOptions' | 'type'>;
}

/**
 * What the server answers in a story, before what the file's other stories share: `answering(mock(…), mock(…))`. An
 * answer that counts its calls is made anew for each story: `answering(() => collide())`.
 */
export const answering = (...handlers: (Handler | (() => Handler))[]) => ({
  beforeEach({ msw }: Mocked) {
    msw.use(...handlers.map((handler) => (typeof handler === 'function' ? handler() : handler)));
  },
});

interface Retried<E extends Endpoint, C> {
  /** What the server says of the failure. */
  readonly detail?: string;
  /** What the screen says before it is tried again. */
  readonly says?: string;
  readonly next: Reply<E>;
  /** Finds what is there afterwards. */
  readonly shows: (context: C) => Promise<unknown>;
}

/** A call fails; once the server answers, “Try again” shows what it has. */
export const failing = <E extends Endpoint, C extends Acting = Acting>(
  endpoint: E,
  { detail, says = detail, next, shows }: Retried<E, C>,
) => ({
  ...answering(mock(endpoint, { error: 'internal', ...(detail && { detail_error_message: detail }) })),
  async play(context: C) {
    const { canvas, userEvent, msw } = context;
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    if (says) await expect(canvas.getByText(says, { exact: false })).toBeVisible();
    msw.use(mock(endpoint, next));
    await userEvent.click(retry);
    const shown = await shows(context);
    if (shown instanceof Element) await expect(shown).toBeVisible();
  },
});

/** Does what another story does, then presses a button. */
export const pressing =
  <C extends Acting>(story: { readonly play: (context: C) => Promise<unknown> }, name: string) =>
  async (context: C) => {
    await story.play(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name }));
  };

/** A call is rejected; an alert says why. */
export const rejecting = <E extends Endpoint, C extends Acting>(
  endpoint: E,
  failure: Failure<FailureOf<E>>,
  act: (context: C) => Promise<unknown>,
) => ({
  ...answering(mock(endpoint, failure)),
  async play(context: C) {
    await act(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(failure.detail_error_message ?? '');
  },
});

/** “Move to the bin” in the menu of a page; the page is left with what was moved. */
export const movingToTheBin = <E extends Endpoint>(
  endpoint: E,
  { id }: { readonly id: string },
  { more, remove }: { readonly more: string; readonly remove: string },
) => ({
  ...answering(mock(endpoint, { status: 204 } as Reply<E>)),
  async play({ canvas, userEvent, args }: Acting & { readonly args: { readonly onDeleted?: unknown } }) {
    await userEvent.click(await canvas.findByRole('button', { name: more }));
    await userEvent.click(await screen.findByRole('menuitem', { name: remove }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledWith(expect.objectContaining({ id })));
  },
});

/** Opens the drawer in which a page is edited. */
type Opening<C> = (context: C) => Promise<ReturnType<typeof within>>;

/** Somebody else saved first: the opened drawer says so when it is saved. */
export const colliding = <E extends Endpoint, C extends Acting>(endpoint: E, open: Opening<C>, save: string) => ({
  ...answering(mock(endpoint, { error: 'edit_conflict' } as Failure<FailureOf<E>>)),
  async play(context: C) {
    const drawer = await open(context);
    await context.userEvent.click(await drawer.findByRole('button', { name: save }));
    await expect(await drawer.findByText(formMessages.changedMeanwhile)).toBeVisible();
  },
});

interface Renaming<C> {
  readonly open: Opening<C>;
  /** What the drawer calls the name, and its button. */
  readonly name: string;
  readonly save: string;
  readonly change: Handler;
  /** What the server says of the page afterwards: it is called “Renamed”. */
  readonly renamed: Handler;
}

/** A new name is saved in the drawer; the page shows it. */
export const renaming = <C extends Acting>({ open, name, save, change, renamed }: Renaming<C>) => ({
  ...answering(change),
  async play(context: C) {
    const { canvas, userEvent, msw } = context;
    const drawer = await open(context);
    const input = await drawer.findByRole('textbox', { name: new RegExp(`^${name}`) });
    await userEvent.clear(input);
    await userEvent.type(input, 'Renamed');
    msw.use(renamed);
    await userEvent.click(drawer.getByRole('button', { name: save }));
    await expect(await canvas.findByRole('heading', { name: 'Renamed', level: 1 })).toBeVisible();
  },
});

/** A story that shows nothing another one does not: it is played, and no picture is kept of it. */
export const withoutPicture = { parameters: { visual: false } } as const;

/** A failure that every endpoint may have. */
export const refusing = <E extends Endpoint>(error: 'not_found' | 'permission_denied') =>
  ({ error }) as Failure<FailureOf<E>>;

interface PageOf<E extends Endpoint> {
  readonly get: E;
  readonly found: Reply<E>;
  readonly heading: { readonly name: string | RegExp; readonly level?: number };
}

/** What every page of one thing can be in. */
export const pageSituations = <E extends Endpoint>({ get, found, heading }: PageOf<E>) => ({
  loading: answering(mock.pending(get)),
  failed: failing(get, { next: found, shows: ({ canvas }) => canvas.findByRole('heading', heading) }),
  notFound: answering(mock(get, refusing<E>('not_found'))),
  forbidden: answering(mock(get, refusing<E>('permission_denied'))),
});
