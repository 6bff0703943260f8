import { Download } from 'lucide-react';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { IconButton } from '../button/index.ts';
import { Center } from '../layout/index.ts';
import { Tooltip } from './index.ts';

const meta = preview.meta({ title: 'Design system/Tooltip', component: Tooltip });

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
