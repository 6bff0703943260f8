import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { type Accent, accents } from '../theme/index.ts';
import { Box, Wrap } from '../layout/index.ts';
import { Link } from '../link/index.ts';
import { Tag } from '../tag/index.ts';
import type { ColorMode } from '../theme/index.ts';
import { AppearanceButton } from './index.ts';

const meta = preview.meta({ title: 'Design system/Appearance' });

const chosen = fn();

const Floating = () => {
  const [mode, setMode] = useState<ColorMode>('system');
  const [accent, setAccent] = useState<Accent>('dark-blue');
  return (
    <AppearanceButton
      mode={mode}
      onModeChange={(next) => {
        setMode(next);
        chosen(next);
      }}
      accent={accent}
      onAccentChange={(next) => {
        setAccent(next);
        chosen(next);
      }}
    />
  );
};

export const Closed = meta.story({ render: () => <Floating /> });

export const Open = meta.story({
  render: () => <Floating />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Appearance' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Plum' }));
    await expect(chosen).toHaveBeenCalledWith('dark');
    await expect(chosen).toHaveBeenCalledWith('plum');
  },
});

const palettes = { 'dark-blue': 'dark-blue', teal: 'teal', plum: 'plum', gray: 'gray' } as const satisfies Record<
  Accent,
  string
>;

const Accents = () => (
  <Frame>
    {accents.map((accent) => (
      <Box key={accent} colorPalette={palettes[accent]}>
        <Wrap gap="3" align="center">
          <Button variant="solid">New contract</Button>
          <Link href="#terms">Terms</Link>
          <Tag tone="info">Strategic</Tag>
        </Wrap>
      </Box>
    ))}
  </Frame>
);

export const AccentColours = meta.story({ render: () => <Accents /> });

export const AccentColoursDark = meta.story({ render: () => <Accents />, globals: { theme: 'dark' } });
