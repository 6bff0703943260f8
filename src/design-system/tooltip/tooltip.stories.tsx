import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { IconButton } from '../button/index.ts';
import { Center, HStack } from '../layout/index.ts';
import { hint, HintTooltip, Tooltip } from './index.ts';

const meta = preview.meta({ title: 'Design system/Tooltip', component: Tooltip, parameters: { tooltips: true } });

const shown = {
  render: () => (
    <Center height="40">
      <Tooltip content="Download the signed version" shortcut="D">
        <IconButton label="Download" title="">
          <Download aria-hidden />
        </IconButton>
      </Tooltip>
    </Center>
  ),
  async play() {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Download the signed version');
  },
};

export const OnFocus = meta.story(shown);

export const OnFocusDark = meta.story({ ...shown, globals: { theme: 'dark' } });

function Bar() {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <Center height="40">
      <HStack gap="2" ref={setBar}>
        <IconButton label="Download" title="" {...hint('Download the signed version', 'D')}>
          <Download aria-hidden />
        </IconButton>
        <IconButton label="Print" title="" {...hint('Print')}>
          <Printer aria-hidden />
        </IconButton>
      </HStack>
      <HintTooltip within={bar} />
    </Center>
  );
}

export const OneForABar = meta.story({
  render: () => <Bar />,
  async play({ canvas }) {
    await userEvent.hover(canvas.getByRole('button', { name: 'Download' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Download the signed version');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Print'));
  },
});
