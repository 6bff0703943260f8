import { expect, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { annotatedVersion, contract, firstVersion, newerVersion } from '#mocks/fixtures/contracts';
import { changedMeanwhile } from '#mocks/fixtures/unusual-contracts';
import { mock } from '#mocks/mock';
import { changed, contractAnswers } from '#mocks/contract-screen';
import { inlineMessages } from '#kit/inline';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { contractArgs, editButton, framed, inPlace } from './contract-screen-fixture.tsx';
import { ContractScreen } from './contract-screen.tsx';
import { messages } from './contracts.messages.ts';

const { fields, saveConflict, versions } = messages;
const { conflict } = inlineMessages;

const meta = preview.meta({
  title: 'Screens/Contract/Saving',
  id: 'screens-contract',
  component: ContractScreen,
  decorators: [framed],
  args: { ...contractArgs, contractId: contract.id },
  ...answering(...contractAnswers()),
});

const collide = (another: typeof contract) => {
  let asked = 0;
  return mock(endpoints.updateContract, ({ body }) => {
    asked += 1;
    return asked === 1 ? { error: 'edit_conflict' } : { json: { ...another, ...changed(body) } };
  });
};

async function changeTheExpiry({ canvas, userEvent, msw }: Parameters<typeof SaveAnAnnotatedVersion.play>[0]) {
  await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.expiry_date) }));
  const date = canvas.getByRole('textbox', { name: fields.expiry_date });
  msw.use(mock(endpoints.getContract, { json: changedMeanwhile }));
  await userEvent.clear(date);
  await userEvent.type(date, '31/12/2026');
  await userEvent.tab();
  await userEvent.click(canvas.getByRole('button', { name: inlineMessages.save }));
}

export const Conflict = meta.story({
  ...answering(() => collide(changedMeanwhile)),
  async play(context) {
    await changeTheExpiry(context);
    const dialog = within(await inPlace().findByRole('alertdialog', { name: conflict.title }));
    await waitFor(() => expect(dialog.getByText('30 Jun 2027')).toBeVisible());
    await waitFor(() => expect(dialog.getByText('31 Dec 2026')).toBeVisible());
  },
});

export const ConflictKeepTheirs = meta.story({
  ...answering(() => collide(changedMeanwhile)),
  async play(context) {
    const { canvas, userEvent } = context;
    await Conflict.play(context);
    await userEvent.click(await inPlace().findByRole('button', { name: conflict.keepTheirs }));
    await expect(await canvas.findByRole('button', { name: /^30 Jun 2027/ })).toBeVisible();
  },
});

export const ConflictUseMine = meta.story({
  ...answering(() => collide(changedMeanwhile)),
  async play(context) {
    const { canvas, userEvent } = context;
    await Conflict.play(context);
    await userEvent.click(await inPlace().findByRole('button', { name: conflict.useMine }));
    await expect(await canvas.findByRole('button', { name: /^31 Dec 2026/ })).toBeVisible();
  },
});

export const ChangesOfDifferentFieldsJoin = meta.story({
  parameters: { visual: false },
  ...answering(() => collide(changedMeanwhile)),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.governing_law) }));
    msw.use(mock(endpoints.getContract, { json: changedMeanwhile }));
    await userEvent.keyboard('Norway{Enter}');
    await expect(await canvas.findByRole('button', { name: /^Norway/ })).toBeVisible();
    await expect(inPlace().queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

const alwaysRefused = 'Load the latest version and try again.';

export const RefusedAgainThoughNothingDiffers = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.updateContract, { error: 'edit_conflict', detail_error_message: alwaysRefused })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: editButton(fields.governing_law) }));
    await userEvent.keyboard('Norway{Enter}');
    await expect(await canvas.findByText(alwaysRefused)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: fields.governing_law })).toHaveValue('Norway');
    await expect(inPlace().queryByRole('alertdialog')).not.toBeInTheDocument();
  },
});

export const SaveAnAnnotatedVersion = meta.story({
  ...answering(mock(endpoints.createVersion, { json: newerVersion })),
  async play({ canvas, userEvent, msw }) {
    const save = await canvas.findByRole('button', { name: 'Save annotations' });
    msw.use(
      mock(endpoints.getContract, { json: { ...contract, current_version: newerVersion } }),
      mock(endpoints.listVersions, { json: { items: [newerVersion, annotatedVersion, firstVersion] } }),
    );
    await userEvent.click(save);
    await expect(await canvas.findByText('Page 1 of version 3')).toBeVisible();
  },
});

const refuseUnlessOnTop = () =>
  mock(endpoints.createVersion, ({ query }) =>
    query.base_version_id === newerVersion.id
      ? { json: { ...annotatedVersion, id: contract.id, number: 4 } }
      : { error: 'version_conflict' },
  );

export const SaveMeetsANewerVersion = meta.story({
  ...answering(refuseUnlessOnTop()),
  async play({ canvas, userEvent, msw }) {
    const save = await canvas.findByRole('button', { name: 'Save annotations' });
    msw.use(mock(endpoints.getContract, { json: { ...contract, current_version: newerVersion } }));
    await userEvent.click(save);
    const dialog = within(await inPlace().findByRole('alertdialog', { name: saveConflict.title }));
    await waitFor(() => expect(dialog.getByText(/saved version 3/)).toBeVisible());
    await expect(canvas.getByText('Page 1 of version 2')).toBeInTheDocument();
  },
});

export const SaveOnTopOfANewerVersion = meta.story({
  ...answering(refuseUnlessOnTop()),
  async play(context) {
    const { canvas, userEvent } = context;
    await SaveMeetsANewerVersion.play(context);
    await userEvent.click(await inPlace().findByRole('button', { name: saveConflict.merge }));
    await expect(await canvas.findByText('Page 1 of version 4')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save annotations' })).toHaveFocus());
  },
});

export const KeepAnnotatingAfterAConflict = meta.story({
  ...answering(refuseUnlessOnTop()),
  async play(context) {
    const { canvas, userEvent } = context;
    await SaveMeetsANewerVersion.play(context);
    await userEvent.click(await inPlace().findByRole('button', { name: saveConflict.later }));
    await expect(await canvas.findByText(versions.newer(3))).toBeVisible();
    await expect(canvas.getByText('Page 1 of version 2')).toBeVisible();
  },
});

export const DarkConflict = Conflict.extend({ globals: { theme: 'dark' } });
