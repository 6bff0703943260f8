import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { Frame, longWords } from '../foundations/frame.tsx';
import { Alert } from './index.ts';

const meta = preview.meta({ title: 'Design system/Alert', component: Alert });

const Gallery = () => (
  <Frame width="36rem">
    <Alert tone="neutral" title="Imported on 15 January" />
    <Alert tone="info" title="Version 3 is being read">
      Its text can be searched in about a minute.
    </Alert>
    <Alert tone="success" title="Saved as version 4" />
    <Alert tone="warning" title="The trial ends in 3 days" actions={<Button size="xs">See plans</Button>} />
    <Alert tone="danger" title="This file could not be opened">
      It is protected by a password.
    </Alert>
    <Alert tone="info">{longWords}</Alert>
  </Frame>
);

export const Tones = meta.story({ render: () => <Gallery /> });

export const TonesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const BeforeSignIn = meta.story({ render: () => <Gallery /> });

export const Dismissable = meta.story({
  args: { title: 'Filters were reset', onDismiss: fn() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
});

export const Banner = meta.story({
  args: { banner: true, tone: 'warning', title: 'You are offline.', children: 'Changes are kept and sent later.' },
});
