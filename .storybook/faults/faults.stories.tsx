import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';

/** Stories that must fail, each with the words it names. They show that the runner finds such a fault in any story. */
const meta = preview.meta({
  title: 'Faults',
  tags: ['!dev', '!autodocs', '!manifest'],
  parameters: { visual: false, chromatic: { disableSnapshot: true } },
});

export const PlayThrows = meta.story({
  parameters: { fails: 'expected 1 to be 2' },
  render: () => <main>One</main>,
  play: () => expect(1).toBe(2),
});

function Thrower(): never {
  throw new Error('Nothing to show');
}

export const ScreenThrows = meta.story({
  parameters: { fails: 'Nothing to show', expectedErrors: [/Nothing to show/] },
  render: () => <Thrower />,
});

export const TooFaint = meta.story({
  parameters: { fails: 'color-contrast' },
  render: () => (
    <main>
      <p style={{ color: 'silver', background: 'white' }}>Hard to read</p>
    </main>
  ),
});

export const ErrorLogged = meta.story({
  parameters: { fails: 'console.error: Said to nobody' },
  render: () => <main>One</main>,
  play: () => console.error('Said to nobody'),
});

export const CallNotMocked = meta.story({
  parameters: { fails: 'Nothing mocks GET /api/nowhere.' },
  render: () => <main>One</main>,
  play: () =>
    fetch('/api/nowhere')
      .catch(() => undefined)
      .then(() => undefined),
});

function Rejecter() {
  const [pressed, press] = useState(false);
  if (pressed) void Promise.reject(new Error('Nobody waits for this'));
  return (
    <main>
      <button type="button" onClick={() => press(true)}>
        Press
      </button>
    </main>
  );
}

export const RejectionUnhandled = meta.story({
  parameters: { fails: 'Nobody waits for this' },
  render: () => <Rejecter />,
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button'));
  },
});
