import { expect, fn, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { contractAnswers } from '#mocks/contract-screen';
import { renewedContract } from '#mocks/fixtures/unusual-contracts';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, framed } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { inlineMessages } from '#kit/inline';
import { messages } from './contracts.messages.ts';

const { explained, fields } = messages;
const sentence = 'Renewed until 30 Sept 2026, 27 times, under clause 2. 12 months from 1 Oct 2025 ends 30 Sept 2026.';
const { renewed } = renewedContract;

const meta = preview.meta({
  title: 'Screens/Contract/Renewal',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: renewedContract.id },
  ...answering(mock(endpoints.getContract, { json: renewedContract }), ...contractAnswers()),
});

export const Renewed = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(canvas.queryByText(/missing/iu)).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: /^12 months/u })).toBeVisible();
  },
});

export const RenewedDark = Renewed.extend({ globals: { theme: 'dark' } });

/** The end of the current period becomes the expiry date. */
export const Confirm = meta.story({
  async play({ canvas, userEvent, msw }) {
    const asked = fn();
    msw.use(
      mock(endpoints.updateContract, ({ body }) => {
        asked(body);
        return {
          json: {
            ...renewedContract,
            expiry_date: '2026-09-30',
            renewed: null,
            status: { code: 'in_force' as const, missing_field: null },
          },
        };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: explained.confirmRenewal('30 Sept 2026') }));
    await waitFor(() => expect(canvas.queryByText(sentence)).not.toBeInTheDocument());
    await expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ expiry_date: '2026-09-30', renewal_months: 12 }),
    );
  },
});

/** Nobody has accepted the period, and it may renew no more. */
export const FoundAndLast = meta.story({
  ...answering(
    mock(endpoints.getContract, {
      json: {
        ...renewedContract,
        renewal_months: null,
        renewed: renewed && { ...renewed, times: 1, clause: null, is_verified: false, is_last: true },
      },
    }),
  ),
  async play({ canvas }) {
    const text = await canvas.findByText(/^Renewed until 30 Sept 2026, once\./u);
    await expect(text).toHaveTextContent(explained.lastRenewal);
    await expect(text).toHaveTextContent(explained.periodFound);
  },
});

export const PeriodUnknown = meta.story({
  ...answering(mock(endpoints.getContract, { json: { ...renewedContract, renewal_months: null, renewed: null } })),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(explained.renewedUnknown('30 Sept 1999'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: explained.add.renewal_months }));
    await expect(await canvas.findByRole('textbox', { name: fields.renewal_months })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: inlineMessages.save })).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await expect(await canvas.findByText(sentence)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Confirm/u })).not.toBeInTheDocument();
  },
});
