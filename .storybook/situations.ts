import type { Endpoint } from '#api-contract/endpoint';
import { mock } from '#mocks/mock';
import type { Failure, FailureOf, Reply } from '#mocks/endpoint-types';
import { expect, type within } from 'storybook/test';

type Handler = ReturnType<typeof mock>;

export interface Mocked {
  readonly msw: { readonly use: (...handlers: Handler[]) => void };
}

interface Acting extends Mocked {
  readonly canvas: ReturnType<typeof within>;
  readonly userEvent: { readonly click: (element: Element) => Promise<void> };
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
