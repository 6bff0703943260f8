import { Download, Plus, Trash2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Example, Frame, longWords } from '../foundations/frame.tsx';
import { HStack, Wrap } from '../layout/index.ts';
import { Button, CloseButton, IconButton, LinkButton } from './index.ts';

const variants = ['solid', 'outline', 'subtle', 'ghost', 'danger'] as const;
const sizes = ['xs', 'sm', 'md'] as const;

const meta = preview.meta({
  title: 'Design system/Button',
  component: Button,
  args: { children: 'Save', onClick: fn() },
});

const Gallery = () => (
  <Frame>
    {variants.map((variant) => (
      <Example key={variant} name={variant}>
        <Wrap gap="3" align="center">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size} iconStart={<Plus aria-hidden />}>
              New contract
            </Button>
          ))}
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Saving
          </Button>
          <IconButton variant={variant} label="Download">
            <Download aria-hidden />
          </IconButton>
          <LinkButton variant={variant} href="#elsewhere">
            A link
          </LinkButton>
        </Wrap>
      </Example>
    ))}
  </Frame>
);

export const Ready = meta.story({
  async play({ canvas, args }) {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

export const Variants = meta.story({ render: () => <Gallery /> });

export const VariantsDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const Loading = meta.story({
  args: { loading: true, loadingText: 'Saving…', variant: 'solid' },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Saving…' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const WithIcons = meta.story({
  args: { variant: 'danger', iconStart: <Trash2 aria-hidden />, children: 'Delete' },
});

export const Wide = meta.story({ args: { wide: true, variant: 'solid' } });

export const IconOnly = meta.story({
  render: () => (
    <HStack padding="4">
      <IconButton label="Add">
        <Plus aria-hidden />
      </IconButton>
      <CloseButton />
    </HStack>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Add' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Close' })).toBeVisible();
  },
});

export const AsLink = meta.story({
  render: () => (
    <LinkButton href="/contracts/new" variant="solid" iconStart={<Plus aria-hidden />}>
      New contract
    </LinkButton>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'New contract' })).toHaveAttribute('href', '/contracts/new');
  },
});

export const Overflowing = meta.story({
  args: { children: longWords },
  globals: { viewport: { value: 'narrow' } },
});

export const BeforeSignIn = meta.story({ render: () => <Gallery /> });
