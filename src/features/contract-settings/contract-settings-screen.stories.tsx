import { useQueryClient } from '@tanstack/react-query';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { Button } from '#design-system/button';
import { PageWidth } from '#design-system/layout';
import { contractTypes, counterpartyTags, leaseType, numbering, workingDays } from '#mocks/fixtures/contract-settings';
import { mock } from '#mocks/mock';
import { everything, reading } from '#mocks/permissions';
import preview from '../../../.storybook/preview.tsx';
import { answering, failing, withoutPicture } from '../../../.storybook/situations.ts';
import { ContractSettingsScreen } from './contract-settings-screen.tsx';
import { messages } from './contract-settings.messages.ts';

const { types, type, tags, numbering: numbers, workingDays: rest } = messages;

const meta = preview.meta({
  title: 'Screens/Contract settings',
  component: ContractSettingsScreen,
  render: (args) => (
    <PageWidth maxWidth="6xl" marginInline="0" paddingBlock="6">
      <ContractSettingsScreen {...args} />
    </PageWidth>
  ),
  args: { can: everything },
  ...answering(
    mock(endpoints.listContractTypes, { json: { items: contractTypes } }),
    mock(endpoints.listCounterpartyTags, { json: { items: counterpartyTags } }),
    mock(endpoints.getNumbering, { json: numbering }),
    mock(endpoints.getWorkingDays, { json: workingDays }),
  ),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText(leaseType.name)).toBeVisible();
    await expect(canvas.getByText(numbers.preview('C-00048'))).toBeVisible();
  },
});

export const NoCountry = meta.story({
  beforeEach({ msw }) {
    const nowhere = { ...workingDays, country: null, region: null, regions: [], house: [], next: [] };
    msw.use(mock(endpoints.getWorkingDays, { json: nowhere }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(rest.noCountry)).toBeVisible();
    await expect(canvas.getByText(rest.noneWithoutCountry)).toBeVisible();
    await expect(canvas.queryByText(rest.none)).not.toBeInTheDocument();
  },
});

export const CompanyHoliday = meta.story({
  async play({ canvas, userEvent, msw }) {
    const asked = fn();
    msw.use(
      mock(endpoints.updateWorkingDays, ({ body }) => {
        asked(body);
        return { json: { ...workingDays, ...body } };
      }),
    );
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: rest.region }), 'Hamburg');
    await userEvent.click(canvas.getByRole('button', { name: rest.house.remove(1) }));
    await userEvent.click(canvas.getByRole('button', { name: rest.house.add }));
    const day = within(canvas.getByRole('group', { name: rest.house.item(1) }));
    await userEvent.type(day.getByRole('textbox', { name: rest.name }), 'Founders’ day');
    await userEvent.click(canvas.getByRole('button', { name: messages.save }));
    await expect(await day.findByText(rest.dateMissing)).toBeVisible();
    await userEvent.type(day.getByRole('textbox', { name: rest.date }), '1/9/2026{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: messages.save }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({
        region: 'HH',
        house: [{ date: '2026-09-01', name: 'Founders’ day' }],
        house_before: workingDays.house,
      }),
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: messages.save })).not.toBeInTheDocument());
  },
});

export const RegionAlone = meta.story({
  ...withoutPicture,
  async play({ canvas, userEvent, msw }) {
    const asked = fn();
    const added = { date: '2026-12-31', name: 'Added by someone else' };
    msw.use(
      mock(endpoints.updateWorkingDays, ({ body }) => {
        asked(body);
        return { json: { ...workingDays, region: 'HH', house: [...workingDays.house, added] } };
      }),
    );
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: rest.region }), 'Hamburg');
    await userEvent.click(canvas.getByRole('button', { name: messages.save }));
    const day = within(await canvas.findByRole('group', { name: rest.house.item(2) }));
    await expect(day.getByRole('textbox', { name: rest.name })).toHaveValue(added.name);
    await expect(asked.mock.calls).toEqual([[{ region: 'HH' }]]);
  },
});

export const AddAType = meta.story({
  ...answering(
    mock(endpoints.createContractType, ({ body }) => ({
      json: { ...leaseType, name: body.name, fields: body.fields },
    })),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: types.add }));
    const drawer = within(await screen.findByRole('dialog', { name: type.addTitle }));
    await userEvent.type(await drawer.findByRole('textbox', { name: /^Name/ }), 'Insurance');
    await userEvent.click(drawer.getByRole('button', { name: type.fields.add }));
    const field = within(drawer.getByRole('group', { name: type.fields.item(1) }));
    await userEvent.type(field.getByRole('textbox', { name: /^Label/ }), 'Sum insured');
    await userEvent.selectOptions(field.getByRole('combobox', { name: type.kind }), type.kinds.number);
    await userEvent.click(drawer.getByRole('button', { name: messages.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

const createdFields = fn();

/** The last option counts, though it is left without being confirmed. */
export const AddAChoice = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.createContractType, ({ body }) => {
      createdFields(body.fields);
      return { json: leaseType };
    }),
  ),
  async play({ canvas, userEvent }) {
    createdFields.mockReset();
    await userEvent.click(await canvas.findByRole('button', { name: types.add }));
    const drawer = within(await screen.findByRole('dialog', { name: type.addTitle }));
    await userEvent.type(await drawer.findByRole('textbox', { name: /^Name/ }), 'Insurance');
    await userEvent.click(drawer.getByRole('button', { name: type.fields.add }));
    const field = within(drawer.getByRole('group', { name: type.fields.item(1) }));
    await userEvent.type(field.getByRole('textbox', { name: /^Label/ }), 'Premium');
    await userEvent.selectOptions(field.getByRole('combobox', { name: type.kind }), type.kinds.choice);
    const options = field.getByRole('combobox', { name: /^Options/ });
    for (const word of ['Fixed', 'Indexed']) {
      await userEvent.type(options, `${word}{Enter}`);
      await expect(await field.findByText(word)).toBeVisible();
    }
    await userEvent.type(options, 'Stepped');
    await userEvent.click(drawer.getByRole('button', { name: messages.save }));
    await waitFor(() =>
      expect(createdFields).toHaveBeenCalledWith([
        expect.objectContaining({ options: ['Fixed', 'Indexed', 'Stepped'] }),
      ]),
    );
  },
});

export const IncompleteType = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: types.add }));
    const drawer = within(await screen.findByRole('dialog', { name: type.addTitle }));
    await userEvent.click(await drawer.findByRole('button', { name: type.fields.add }));
    await userEvent.click(drawer.getByRole('button', { name: messages.save }));
    await expect((await drawer.findAllByText(type.labelMissing))[0]).toBeVisible();
  },
});

export const EditConflict = meta.story({
  ...answering(mock(endpoints.updateContractType, { error: 'edit_conflict' })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: types.edit(leaseType.name) }));
    const drawer = within(await screen.findByRole('dialog', { name: types.edit(leaseType.name) }));
    await userEvent.click(await drawer.findByRole('button', { name: messages.save }));
    await expect(await drawer.findByText(type.changedMeanwhile)).toBeVisible();
  },
});

export const RemoveAType = meta.story({
  ...answering(mock(endpoints.deleteContractType, { status: 204 })),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: types.remove('NDA') }));
    const dialog = within(await screen.findByRole('alertdialog', { name: types.removeTitle('NDA') }));
    msw.use(mock(endpoints.listContractTypes, { json: { items: contractTypes.slice(0, 2) } }));
    await userEvent.click(dialog.getByRole('button', { name: types.removeConfirm }));
    await waitFor(() => expect(canvas.queryByText('NDA')).not.toBeInTheDocument());
  },
});

export const AddATag = meta.story({
  ...answering(mock(endpoints.createCounterpartyTag, ({ body }) => ({ json: { ...counterpartyTags[0], ...body } }))),
  async play({ canvas, userEvent }) {
    const field = await canvas.findByRole('textbox', { name: tags.name });
    await userEvent.type(field, 'Public sector{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
  },
});

export const TagRenamedByOther = meta.story({
  ...withoutPicture,
  async play({ canvas, userEvent, msw }) {
    const [first, ...others] = counterpartyTags;
    const asked = fn();
    msw.use(
      mock(endpoints.updateCounterpartyTag, ({ body }) => {
        asked(body);
        return { json: { ...first, ...body } };
      }),
    );
    const field = await canvas.findByRole('textbox', { name: tags.rename(first.name) });
    msw.use(mock(endpoints.listCounterpartyTags, { json: { items: [{ ...first, name: 'Renamed' }, ...others] } }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: tags.tone(first.name) }), 'info');
    await waitFor(() => expect(field).toHaveValue('Renamed'));
    await userEvent.click(field);
    await userEvent.tab();
    await userEvent.type(field, ' again{Enter}');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ name: 'Renamed again' }));
    await expect(asked.mock.calls).toEqual([[{ tone: 'info' }], [{ name: 'Renamed again' }]]);
  },
});

/** As when the server tells of a change. */
function LookAgain() {
  const client = useQueryClient();
  return <Button onClick={() => void client.invalidateQueries()}>Look again</Button>;
}

export const ChangeTheNumbering = meta.story({
  ...answering(
    mock(endpoints.updateNumbering, ({ body }) => ({
      json: { ...numbering, contracts: { ...numbering.contracts, ...body.contracts } },
    })),
  ),
  async play({ canvas, userEvent }) {
    const contracts = within(await canvas.findByRole('group', { name: numbers.contracts }));
    const prefix = contracts.getByRole('textbox', { name: numbers.prefix });
    await userEvent.clear(prefix);
    await userEvent.type(prefix, 'NW-');
    await expect(contracts.getByText(numbers.preview('NW-00048'))).toBeVisible();
    await userEvent.click(contracts.getByRole('button', { name: messages.save }));
    await waitFor(() => expect(contracts.queryByRole('button', { name: messages.save })).not.toBeInTheDocument());
  },
});

export const NumberingFollowsColleagues = meta.story({
  ...withoutPicture,
  render: (args) => (
    <>
      <LookAgain />
      <ContractSettingsScreen {...args} />
    </>
  ),
  async play({ canvas, userEvent, msw }) {
    const sent = fn();
    const contracts = within(await canvas.findByRole('group', { name: numbers.contracts }));
    const digits = contracts.getByRole('spinbutton', { name: numbers.digits });
    await userEvent.clear(digits);
    await userEvent.type(digits, '3');
    const theirs = { ...numbering, contracts: { prefix: 'NW-', digits: 5, next: 60 } };
    msw.use(
      mock(endpoints.getNumbering, { json: theirs }),
      mock(endpoints.updateNumbering, ({ body }) => {
        sent(body);
        return { json: { ...theirs, contracts: { ...theirs.contracts, ...body.contracts } } };
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Look again' }));
    await expect(await contracts.findByText(numbers.preview('NW-060'))).toBeVisible();
    await userEvent.click(contracts.getByRole('button', { name: messages.save }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ contracts: { digits: 3 } }));
    await waitFor(() => expect(contracts.queryByRole('button', { name: messages.save })).not.toBeInTheDocument());
  },
});

export const NumberAlreadyUsed = meta.story({
  ...answering(
    mock(endpoints.updateNumbering, {
      error: 'validation_failed',
      fields: [{ path: 'contracts.next', message: 'Numbers below 48 have already been used.' }],
    }),
  ),
  async play({ canvas, userEvent }) {
    const contracts = within(await canvas.findByRole('group', { name: numbers.contracts }));
    const prefix = contracts.getByRole('textbox', { name: numbers.prefix });
    await userEvent.type(prefix, 'X-');
    await userEvent.click(contracts.getByRole('button', { name: messages.save }));
    await expect((await contracts.findAllByText('Numbers below 48 have already been used.'))[0]).toBeVisible();
  },
});

export const Empty = meta.story(
  answering(
    mock(endpoints.listContractTypes, { json: { items: [] } }),
    mock(endpoints.listCounterpartyTags, { json: { items: [] } }),
  ),
);

export const ReadOnly = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.readOnly)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: types.add })).not.toBeInTheDocument();
  },
});

export const Loading = meta.story(answering(mock.pending(endpoints.listContractTypes)));

export const Failed = meta.story({
  ...failing(endpoints.getNumbering, {
    detail: 'It is not available.',
    next: { json: numbering },
    shows: ({ canvas }) => canvas.findByText(leaseType.name),
  }),
  ...withoutPicture,
});

export const Forbidden = meta.story(answering(mock(endpoints.listContractTypes, { error: 'permission_denied' })));

const endlessWord = 'Rahmenvertrag'.repeat(7);

export const Overflowing = meta.story(
  answering(
    mock(endpoints.listContractTypes, {
      json: {
        items: Array.from({ length: 60 }, (_, index) => ({
          ...leaseType,
          id: `${leaseType.id.slice(0, -2)}${String(index).padStart(2, '0')}`,
          name: `${endlessWord} ${index}`,
          contracts: 1_234_567,
        })),
      },
    }),
  ),
);

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
