import { expect, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { contractPage, contractRows } from '#mocks/fixtures/contracts';
import { identifier } from '#mocks/fixtures/identifiers';
import { doraRegister } from '#mocks/fixtures/vendors';
import { mock } from '#mocks/mock';
import { everything, reading } from '#mocks/permissions';
import preview from '#.storybook/preview';
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
    await expect(form.getByRole('combobox', { name: 'ICT service' })).toHaveValue('S19');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Exit plan' }), 'yes');
    await userEvent.click(form.getByRole('button', { name: words.addService }));
    const second = within(await form.findByRole('region', { name: words.service('2') }));
    await userEvent.selectOptions(second.getByRole('combobox', { name: 'ICT service' }), 'S04');
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
