import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { contractPage, contractRows } from '#mocks/fixtures/contracts';
import { identifier } from '#mocks/fixtures/identifiers';
import { doraRegister } from '#mocks/fixtures/vendors';
import { mock } from '#mocks/mock';
import { everything, reading } from '#mocks/permissions';
import { formMessages } from '#kit/form';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { DoraRegisterPage } from './dora-register.tsx';
import { messages } from './vendors.messages.ts';

const { register: words } = messages;

const meta = preview.meta({
  title: 'Parts/DORA register',
  component: DoraRegisterPage,
  args: {
    contractHref: (id: string) => `#contract/${id}`,
    counterpartyHref: (id: string) => `#counterparty/${id}`,
    can: everything,
  },
  beforeEach({ msw }) {
    msw.use(
      mock(endpoints.getDoraRegister, { json: doraRegister }),
      mock(endpoints.getDoraFacts, {
        json: { facts: {}, services: [{ id: identifier(8_595), facts: { service: 'S19' } }], revision: 1 },
      }),
      mock(endpoints.listContracts, { json: contractPage(contractRows) }),
    );
  },
});

const [contract] = doraRegister.contracts;
const name = `${contract?.number} ${contract?.title}`;
const [, service, country] = doraRegister.missing;

export const Ready = meta.story({
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: `${country?.label}: ${country?.subject.name}` });
    await expect(link).toHaveAttribute('href', `#counterparty/${country?.subject.id}`);
  },
});

export const FillingIn = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const sent: object[] = [];
    msw.use(
      mock(endpoints.setDoraContract, ({ body }) => {
        sent.push(body);
        return { json: { facts: {}, services: [], revision: 2 } };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: `${service?.label}: ${service?.subject.name}` }));
    const form = within(await screen.findByRole('dialog', { name: words.enterOf(name) }));
    await expect(await form.findByRole('combobox', { name: 'ICT service' })).toHaveValue('S19');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Exit plan' }), 'yes');
    await userEvent.click(form.getByRole('button', { name: words.addService }));
    const second = within(await form.findByRole('region', { name: words.service('2') }));
    await userEvent.selectOptions(second.getByRole('combobox', { name: 'ICT service' }), 'S04');
    await userEvent.click(form.getByRole('button', { name: words.addService }));
    await userEvent.click(form.getByRole('button', { name: words.removeService('3') }));
    await expect(form.getByRole('button', { name: words.removeService('2') })).toHaveFocus();
    await userEvent.click(form.getByRole('button', { name: words.save }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        services: [
          { id: identifier(8_595), facts: { service: 'S19', exit_plan: 'yes' } },
          { id: null, facts: { service: 'S04', exit_plan: null } },
        ],
        revision: 1,
      }),
    );
  },
});

export const RemovedAfterAsking = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const sent: string[] = [];
    msw.use(
      mock(endpoints.removeDoraContract, ({ params }) => {
        sent.push(params.subjectId);
        return { status: 204 };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: words.remove(name) }));
    const dialog = within(await screen.findByRole('alertdialog', { name: words.removeTitle(name) }));
    await expect(dialog.getByText(words.removeText)).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: words.removeConfirm }));
    await waitFor(() => expect(sent).toEqual([contract?.id]));
  },
});

const openService = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.click(await canvas.findByRole('button', { name: `${service?.label}: ${service?.subject.name}` }));
  return within(await screen.findByRole('dialog', { name: words.enterOf(name) }));
};

export const ChangedByOther = meta.story({
  parameters: { visual: false },
  async play({ msw, ...acting }) {
    const { userEvent } = acting;
    const sent: number[] = [];
    msw.use(
      mock(endpoints.setDoraContract, ({ body }) => {
        sent.push(body.revision);
        return { error: 'edit_conflict' };
      }),
    );
    const form = await openService(acting);
    await userEvent.selectOptions(await form.findByRole('combobox', { name: 'Exit plan' }), 'yes');
    msw.use(
      mock(endpoints.getDoraFacts, {
        json: { facts: {}, services: [{ id: identifier(8_595), facts: { service: 'S04' } }], revision: 2 },
      }),
    );
    // The connection is back: what is shown is read again.
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await userEvent.click(form.getByRole('button', { name: words.save }));
    await expect(await form.findByText(formMessages.changedMeanwhile)).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Exit plan' })).toHaveValue('yes');
    await expect(sent).toEqual([1]);
    await userEvent.click(form.getByRole('button', { name: formMessages.loadTheirs }));
    const theirs = within(await screen.findByRole('dialog', { name: words.enterOf(name) }));
    await waitFor(() => expect(theirs.getByRole('combobox', { name: 'ICT service' })).toHaveValue('S04'));
  },
});

export const DetailsLoading = meta.story({
  parameters: { visual: false },
  ...answering(mock.pending(endpoints.getDoraFacts)),
  async play(acting) {
    await expect((await openService(acting)).getByText(words.factsLoading)).toBeInTheDocument();
  },
});

export const DetailsFailed = meta.story({
  ...answering(mock(endpoints.getDoraFacts, { error: 'internal' })),
  async play(acting) {
    const panel = await openService(acting);
    await expect(await panel.findByText(words.factsFailed)).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const ReadOnly = meta.story({
  parameters: { visual: false },
  args: { can: reading },
  async play({ canvas }) {
    await expect(await canvas.findByText(`${service?.label}: ${service?.subject.name}`)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: words.enterOf(name) })).toBeNull();
  },
});

export const Empty = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getDoraRegister, { json: { ...doraRegister, contracts: [], missing: [] } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(words.none)).toBeVisible();
  },
});

export const Failed = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.getDoraRegister, { error: 'internal' }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(words.failedTitle)).toBeVisible();
  },
});
