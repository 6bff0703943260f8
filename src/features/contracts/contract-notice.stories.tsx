import { expect, fn } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { contractAnswers } from '#mocks/contract-screen';
import { contract } from '#mocks/fixtures/contracts';
import { businessDaysContract } from '#mocks/fixtures/unusual-contracts';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { inlineMessages } from '#kit/inline';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, framed } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { messages } from './contracts.messages.ts';

const { contract: words, fields, notice } = messages;
const leftOut = () => notice.leftOut('weekends, Whit Monday (25 May 2026) and Corpus Christi (4 Jun 2026)');

const meta = preview.meta({
  title: 'Screens/Contract/Notice',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: contract.id },
  ...answering(mock(endpoints.getContract, { json: businessDaysContract }), ...contractAnswers()),
});

export const BusinessDays = meta.story({
  async play({ canvas }) {
    const arithmetic = notice.arithmetic('30 Jun 2026', '30 business days', '15 May 2026');
    await expect(await canvas.findByText(`${arithmetic}. ${leftOut()}`)).toBeVisible();
  },
});

export const BusinessDaysDark = BusinessDays.extend({ globals: { theme: 'dark' } });

export const BusinessDaysNarrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: words.details }));
    await expect(await canvas.findByText(new RegExp('30 business days = 15 May 2026', 'u'))).toBeVisible();
  },
});

export const CountInBusinessDays = meta.story({
  ...answering(mock(endpoints.getContract, { json: contract })),
  async play({ canvas, userEvent, msw }) {
    const asked = fn();
    msw.use(
      mock(endpoints.updateContract, ({ body }) => {
        asked(body.notice_business_days);
        return { json: { ...businessDaysContract, revision: contract.revision + 1 } };
      }),
    );
    await userEvent.click(
      await canvas.findByRole('button', {
        name: new RegExp(`${inlineMessages.edit(fields.notice_period_days)}$`, 'u'),
      }),
    );
    const count = canvas.getByRole('textbox', { name: fields.notice_period_days });
    await userEvent.clear(count);
    await userEvent.type(count, '30');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: notice.unit }), notice.units.business_days);
    await expect(canvas.getByText(notice.leavesOut)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: inlineMessages.save }));
    await expect(await canvas.findByRole('button', { name: /^30 business days/u })).toBeVisible();
    await expect(asked).toHaveBeenCalledWith(30);
  },
});

export const Reading = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await expect(await canvas.findByText('30 business days')).toBeVisible();
  },
});
