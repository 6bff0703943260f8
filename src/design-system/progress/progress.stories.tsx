import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { HStack } from '../layout/index.ts';
import { LongJobPanel, ProgressBar, Spinner, type JobStep } from './index.ts';

const meta = preview.meta({ title: 'Design system/Progress' });

const Bars = () => (
  <Frame width="24rem">
    <ProgressBar value={0} label="Uploading" />
    <ProgressBar value={42} label="Uploading" />
    <ProgressBar value={12} max={40} label="Reading pages" valueText="12 of 40" />
    <ProgressBar value={100} label="Done" tone="success" />
    <ProgressBar value={63} label="Stopped" tone="danger" />
    <ProgressBar value={null} label="Waiting for the reader" />
    <ProgressBar value={30} name="Profile" size="xs" />
    <HStack gap="4">
      {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
        <Spinner key={size} size={size} />
      ))}
    </HStack>
  </Frame>
);

export const Kinds = meta.story({
  render: () => <Bars />,
  async play({ canvas }) {
    const [, uploading] = canvas.getAllByRole('progressbar', { name: 'Uploading' });
    await expect(uploading).toHaveAttribute('aria-valuenow', '42');
    await expect(canvas.getByRole('progressbar', { name: 'Waiting for the reader' })).not.toHaveAttribute(
      'aria-valuenow',
    );
  },
});

export const KindsDark = meta.story({ render: () => <Bars />, globals: { theme: 'dark' } });

const steps = (...states: JobStep['state'][]): JobStep[] => [
  { id: 'read', label: 'Reading 40 files', state: states[0] ?? 'waiting', detail: '40 of 40' },
  { id: 'find', label: 'Finding dates and parties', state: states[1] ?? 'waiting', detail: '12 of 40' },
  { id: 'check', label: 'Checking for doubles', state: states[2] ?? 'waiting' },
];

const cancel = fn();

const running = {
  render: () => (
    <Frame width="36rem">
      <LongJobPanel
        title="Analysing 40 contracts"
        description="You can leave this page; it goes on."
        share={0.34}
        elapsed={83_000}
        steps={steps('done', 'running')}
        onCancel={cancel}
      />
    </Frame>
  ),
};

export const LongJob = meta.story({
  ...running,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

export const LongJobDark = meta.story({ ...running, globals: { theme: 'dark' } });

export const LongJobFailed = meta.story({
  render: () => (
    <Frame width="36rem">
      <LongJobPanel
        title="Analysing 40 contracts"
        share={0.34}
        steps={steps('done', 'failed')}
        actions={<Button size="xs">Try again</Button>}
      />
    </Frame>
  ),
});

export const LongJobWaiting = meta.story({
  render: () => (
    <Frame width="36rem">
      <LongJobPanel title="Analysing 40 contracts" share={null} steps={steps()} onCancel={cancel} cancelling />
    </Frame>
  ),
});
