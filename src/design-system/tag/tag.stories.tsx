import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Frame, longWords } from '../foundations/frame.tsx';
import { Wrap } from '../layout/index.ts';
import { Tag } from './index.ts';

const meta = preview.meta({ title: 'Design system/Tag', component: Tag, args: { children: 'Strategic' } });

const Gallery = () => (
  <Frame width="20rem">
    <Wrap gap="2">
      {(['neutral', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
      <Tag onRemove={() => undefined}>Procurement</Tag>
      <Tag onRemove={() => undefined} disabled>
        Locked
      </Tag>
      <Tag onRemove={() => undefined}>{longWords}</Tag>
    </Wrap>
  </Frame>
);

export const Tones = meta.story({ render: () => <Gallery /> });

export const TonesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const Removed = meta.story({
  args: { onRemove: fn() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Strategic' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
});
