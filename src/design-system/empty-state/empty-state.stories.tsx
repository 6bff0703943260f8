import { FileText, Plus } from 'lucide-react';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { longWords } from '../foundations/frame.tsx';
import { EmptyState } from './index.ts';

const meta = preview.meta({
  title: 'Design system/Empty state',
  component: EmptyState,
  args: {
    icon: <FileText />,
    title: 'No contracts yet',
    description: 'Put in a PDF and its dates, parties and notice periods are kept with it.',
    actions: (
      <>
        <Button variant="solid" iconStart={<Plus aria-hidden />}>
          Add a contract
        </Button>
        <Button>Import many</Button>
      </>
    ),
  },
});

export const Ready = meta.story();

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Compact = meta.story({ args: { compact: true, actions: undefined } });

export const Bare = meta.story({
  args: { icon: undefined, title: undefined, description: undefined, actions: undefined },
});

export const Overflowing = meta.story({
  args: { title: longWords, description: longWords },
  globals: { viewport: { value: 'narrow' } },
});
