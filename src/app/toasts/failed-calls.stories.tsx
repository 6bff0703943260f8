import { createApi, failureMessages } from '#api';
import { endpoints } from '#api-contract/endpoints';
import { Button } from '#design-system/button';
import { Center } from '#design-system/layout';
import { mock } from '#mocks/mock';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { startToaster } from './start-toaster.ts';
import { openLazyToaster } from './lazy-toaster.ts';
import { ToastOutlet } from './toast-outlet.tsx';

function FailingCall() {
  const [toasts] = useState(() => openLazyToaster(async () => startToaster(() => {})));
  const [api] = useState(() =>
    createApi({ apiBase: '', token: () => 'story-token', onFailure: ({ message }) => toasts.showFailure(message) }),
  );
  return (
    <Center minHeight="60dvh">
      <Button onClick={() => void api.GET('/api/getuserinfo').catch(() => {})}>Call the server</Button>
      <ToastOutlet toasts={toasts} />
    </Center>
  );
}

const meta = preview.meta({
  title: 'App/Failed calls',
  component: FailingCall,
  parameters: { expectedErrors: [/Failed to load resource/, /breaks the contract/] },
});

/** The toast of the error catalogue (specification, section 8): titled Error, saying this. */
async function saysError(canvasElement: HTMLElement, message: string) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Call the server' }));
  await expect(await canvas.findByText('Error')).toBeVisible();
  await expect(canvas.getByText(message)).toBeVisible();
}

const endpoint = endpoints.getUserInfo;

export const DetailErrorMessage = meta.story({
  ...answering(mock.json(endpoint, 409, { detail_error_message: 'The contract is locked.', ERROR: 'Ignored.' })),
  play: ({ canvasElement }) => saysError(canvasElement, 'The contract is locked.'),
});

export const ErrorField = meta.story({
  parameters: { visual: false },
  ...answering(mock.json(endpoint, 500, { ERROR: 'The queue is full.' })),
  play: ({ canvasElement }) => saysError(canvasElement, 'The queue is full.'),
});

export const TextAfterTheMarker = meta.story({
  ...answering(mock.text(endpoint, 500, 'Import failed. ERROR: Row 3 is empty.')),
  play: ({ canvasElement }) => saysError(canvasElement, 'Row 3 is empty.'),
});

export const TextWithoutTheMarker = meta.story({
  ...answering(mock.text(endpoint, 500, 'INTERNAL ERROR')),
  play: ({ canvasElement }) => saysError(canvasElement, 'An error occurred'),
});

export const TextWithoutMessage = meta.story({
  parameters: { visual: false },
  ...answering(mock.text(endpoint, 502, 'Bad gateway')),
  play: ({ canvasElement }) => saysError(canvasElement, failureMessages.unknown),
});

export const EmptyResponse = meta.story({
  ...answering(mock.empty(endpoint, 500)),
  play: ({ canvasElement }) => saysError(canvasElement, failureMessages.unknown),
});

export const HtmlResponse = meta.story({
  parameters: { visual: false },
  ...answering(mock.html(endpoint, 502, '<!doctype html><html><body>Bad gateway</body></html>')),
  play: ({ canvasElement }) => saysError(canvasElement, failureMessages.unknown),
});

export const HtmlResponseWithErrorMarker = meta.story({
  ...answering(mock.html(endpoint, 503, '<html><body><p>ERROR: Down for repair.</p></body></html>')),
  play: ({ canvasElement }) => saysError(canvasElement, 'Down for repair.'),
});

export const HtmlResponseWithStatus200 = meta.story({
  parameters: { visual: false },
  ...answering(mock.html(endpoint, 200, '<!doctype html><html><body>Welcome</body></html>')),
  play: ({ canvasElement }) => saysError(canvasElement, failureMessages.unknown),
});

export const NoAnswer = meta.story({
  parameters: { visual: false },
  ...answering(mock.networkError(endpoint)),
  play: ({ canvasElement }) => saysError(canvasElement, failureMessages.unknown),
});

export const DuplicateFailure = meta.story({
  ...answering(mock.json(endpoint, 500, { ERROR: 'The queue is full.' })),
  async play({ canvasElement, canvas }) {
    await saysError(canvasElement, 'The queue is full.');
    await saysError(canvasElement, 'The queue is full.');
    await expect(canvas.getAllByText('Error')).toHaveLength(1);
  },
});

export const Dark = DetailErrorMessage.extend({ globals: { theme: 'dark' } });

export const Narrow = DetailErrorMessage.extend({ globals: { viewport: { value: 'narrow' } } });
