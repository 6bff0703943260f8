import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { contractRows, noticeDueRow } from '#mocks/fixtures/contracts';
import { acceptedTogether } from '#mocks/fixtures/findings';
import { contractListMocks } from '#mocks/contract-list';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { AddressedList, listArgs } from './contract-list-fixture.tsx';
import { ContractListScreen } from './contract-list-screen.tsx';
import { bulkMessages } from './list/bulk.messages.ts';
import { listMessages } from '#kit/list';

const { bulk } = listMessages;
const body = within(document.body);

const toolbar = (canvas: Pick<typeof body, 'getByRole'>) => within(canvas.getByRole('toolbar', { name: bulk.label }));

const meta = preview.meta({
  title: 'Screens/Contract list/Selecting',
  component: ContractListScreen,
  render: (args) => <AddressedList {...args} />,
  args: listArgs,
  ...answering(...contractListMocks()),
});

export const Selected = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    const [first, second] = canvas.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    await expect(await canvas.findByText('2 selected')).toBeVisible();
  },
});

export const SelectedDark = Selected.extend({ globals: { theme: 'dark' } });

export const SelectedNarrow = Selected.extend({ globals: { viewport: { value: 'narrow' } } });

export const ChangeTheStageOfMany = Selected.extend({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await Selected.play(context);
    msw.use(
      mock(endpoints.changeContracts, ({ body: given }) => ({
        json: { changed: given.contract_ids.length - 1, unchanged: 0, missing: 1, refused: 0 },
      })),
    );
    await userEvent.click(toolbar(canvas).getByRole('button', { name: bulkMessages.stage }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'In review' }));
    await expect(await canvas.findByText('1 contract changed and 1 no longer exists.')).toBeVisible();
    await expect(canvas.queryByText('2 selected')).not.toBeInTheDocument();
  },
});

/** What only these contracts prove is asked about before they end; whoever thinks again changes nothing. */
export const EndManyKeptRunning = Selected.extend({
  parameters: { visual: false },
  args: { mayEnd: fn(() => Promise.resolve(false)) },
  async play(context) {
    const { canvas, userEvent, msw, args } = context;
    await Selected.play(context);
    const changed = fn();
    msw.use(
      mock(endpoints.changeContracts, () => {
        changed();
        return { json: { changed: 2, unchanged: 0, missing: 0, refused: 0 } };
      }),
    );
    await userEvent.click(toolbar(canvas).getByRole('button', { name: bulkMessages.stage }));
    await userEvent.click(await body.findByRole('menuitem', { name: 'Terminated' }));
    await waitFor(() => expect(args.mayEnd).toHaveBeenCalledOnce());
    await expect(changed).not.toHaveBeenCalled();
    await expect(canvas.getByText('2 selected')).toBeVisible();
  },
});

/** One press accepts what is very likely right in many contracts, and one takes it back. */
export const AcceptHighConfidenceOfMany = Selected.extend({
  async play(context) {
    const { canvas, userEvent, msw, args } = context;
    await Selected.play(context);
    const reopened = fn(() => ({ json: { ...acceptedTogether, batch_id: null } }));
    msw.use(
      mock(endpoints.acceptFindings, ({ body: { contract_ids: ids } }) => ({
        json: { ...acceptedTogether, contracts: ids.length, findings: 9 * ids.length, differing: 1 },
      })),
      mock(endpoints.reopenFindings, reopened),
    );
    await userEvent.click(toolbar(canvas).getByRole('button', { name: bulkMessages.acceptHigh }));
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(
        expect.objectContaining({
          title: '18 findings accepted',
          description: '1 differs from the details and was left for review.',
        }),
      ),
    );
    (args.onDone as ReturnType<typeof fn>).mock.lastCall?.[0].undo();
    await waitFor(() => expect(reopened).toHaveBeenCalled());
  },
});

export const SelectAllAndMoveToBin = Selected.extend({
  async play(context) {
    const { canvas, userEvent, msw, args } = context;
    await Selected.play(context);
    msw.use(
      mock(endpoints.listContractIds, { json: { ids: contractRows.map(({ id }) => id), complete: true } }),
      mock(endpoints.deleteContracts, ({ body: given }) => ({
        json: { changed: given.contract_ids.length, unchanged: 0, missing: 0, refused: 0 },
      })),
    );
    await userEvent.click(canvas.getByRole('button', { name: bulk.all('46') }));
    await canvas.findByText(`${contractRows.length} selected`);
    await userEvent.click(canvas.getByRole('button', { name: bulkMessages.remove }));
    await waitFor(() =>
      expect(args.onDeleted).toHaveBeenCalledWith(
        expect.objectContaining({ title: `${contractRows.length} contracts` }),
      ),
    );
  },
});

export const ChangingManyFailed = Selected.extend({
  async play(context) {
    const { canvas, userEvent, msw } = context;
    await Selected.play(context);
    msw.use(mock(endpoints.changeContracts, { error: 'unavailable', detail_error_message: 'Not reachable.' }));
    await userEvent.click(toolbar(canvas).getByRole('button', { name: bulkMessages.owner }));
    await userEvent.click(await body.findByRole('menuitem', { name: bulkMessages.nobody }));
    await expect(await canvas.findByText('Not reachable.')).toBeVisible();
    await expect(canvas.getByText('2 selected')).toBeVisible();
  },
});
