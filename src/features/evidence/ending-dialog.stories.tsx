import { expect, fn, screen, within } from 'storybook/test';
import { losingCover } from '#mocks/fixtures/evidence';
import preview from '#.storybook/preview';
import { EndingDialog } from './ending-dialog.tsx';
import { messages } from './evidence.messages.ts';

const four = ['A.1', 'A.2', 'B.1', 'B.2'].map((ref) => ({
  ...losingCover,
  answer: { ...losingCover.answer, ref, label: ref },
}));

const meta = preview.meta({
  title: 'Parts/Ending a contract',
  component: EndingDialog,
  args: { losing: four, total: 4, contracts: 1, onContinue: fn(), onCancel: fn() },
});

const dialog = async () => within(await screen.findByRole('alertdialog'));

export const Ready = meta.story({
  async play() {
    const asked = await dialog();
    await expect(asked.getByText('Ending this contract leaves 4 requirements without current evidence.')).toBeVisible();
  },
});

export const Continued = meta.story({
  parameters: { visual: false },
  async play({ args, userEvent }) {
    await userEvent.click((await dialog()).getByRole('button', { name: messages.ending.goOn }));
    await expect(args.onContinue).toHaveBeenCalledOnce();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
});

export const SeveralContracts = meta.story({
  parameters: { visual: false },
  args: { contracts: 3, total: 260 },
  async play() {
    const asked = await dialog();
    await expect(
      asked.getByText('Ending these contracts leaves 260 requirements without current evidence.'),
    ).toBeVisible();
    await expect(asked.getByText('and 256 more')).toBeVisible();
  },
});
