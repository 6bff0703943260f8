import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { contractAnswers } from '#mocks/contract-screen';
import { leaseContract } from '#mocks/fixtures/unusual-contracts';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import { inlineMessages } from '#kit/inline';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, framed } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { messages } from './contracts.messages.ts';
import { pageMessages } from './page/contract-page.messages.ts';

const { contract: words, explained } = messages;
const area = 'Floor area in m²';

const meta = preview.meta({
  title: 'Screens/Contract/Custom fields',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: leaseContract.id },
  ...answering(mock(endpoints.getContract, { json: leaseContract }), ...contractAnswers()),
});

export const Ready = meta.story({
  async play({ canvas }) {
    const list = within(await canvas.findByLabelText('Lease'));
    list.getByText('Office').scrollIntoView({ block: 'center' });
    await expect(list.getByText('No')).toBeVisible();
    await expect(canvas.getByText(explained.lacking(area))).toBeInTheDocument();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('tab', { name: words.details }));
    await expect(await canvas.findByText(explained.lacking(area))).toBeVisible();
  },
});

export const FillIn = meta.story({
  async play({ canvas, userEvent, msw }) {
    const asked = fn();
    msw.use(
      mock(endpoints.updateContract, ({ body }) => {
        asked(body.custom);
        return { json: { ...leaseContract, custom: { ...leaseContract.custom, floor_area: '1240.5' }, revision: 9 } };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: inlineMessages.add(area) }));
    const input = canvas.getByRole('textbox', { name: area });
    await userEvent.type(input, 'large{Enter}');
    await expect(await canvas.findByText(words.invalidNumber)).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, '1,240.5{Enter}');
    await expect(await canvas.findByRole('button', { name: /^1,240\.5/u })).toBeVisible();
    await expect(asked).toHaveBeenCalledWith({ floor_area: '1240.5' });
    await waitFor(() => expect(canvas.queryByText(explained.lacking(area))).not.toBeInTheDocument());
  },
});

export const Refused = meta.story({
  async play({ canvas, userEvent, msw }) {
    const message = 'Choose one of the options.';
    msw.use(
      mock(endpoints.updateContract, {
        error: 'validation_failed',
        detail_error_message: message,
        fields: [{ path: 'custom.use', message }],
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: /Edit Permitted use$/u }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Permitted use' }), 'Shop');
    await userEvent.click(canvas.getByRole('button', { name: inlineMessages.save }));
    await expect(await canvas.findByText(message)).toBeVisible();
  },
});

export const EditConflict = meta.story({
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Edit Permitted use$/u }));
    msw.use(
      mock(endpoints.updateContract, { error: 'edit_conflict' }),
      mock(endpoints.getContract, { json: { ...leaseContract, custom: { use: 'Warehouse' }, revision: 8 } }),
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Permitted use' }), 'Shop');
    await userEvent.click(canvas.getByRole('button', { name: inlineMessages.save }));
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText('Warehouse')).toBeVisible());
    await expect(dialog.getByText('Shop')).toBeVisible();
    await expect(dialog.getByText('Permitted use')).toBeVisible();
  },
});

export const History = meta.story({
  async play({ canvas, userEvent, msw }) {
    msw.use(
      mock(endpoints.listContractEvents, {
        json: {
          items: [
            {
              id: '11',
              action: 'contract.updated',
              actor: 'Legal Counsel',
              occurred_at: '2026-01-15T09:12:00.000Z',
              findings: [],
              changes: [{ field: 'custom.floor_area', before: '1100', after: '1240.5' }],
            },
          ],
        },
      }),
    );
    await userEvent.click(await canvas.findByRole('tab', { name: pageMessages.tabs.history }));
    await expect(await canvas.findByText(`${area}: 1,100 → 1,240.5`)).toBeVisible();
  },
});

export const Reading = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    const list = within(await canvas.findByLabelText('Lease'));
    await expect(list.getByText(words.notSet)).toBeInTheDocument();
    await expect(list.queryByRole('button')).not.toBeInTheDocument();
  },
});
