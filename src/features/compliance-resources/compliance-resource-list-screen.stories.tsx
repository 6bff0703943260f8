import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import {
  overflowingComplianceResources,
  complianceResource,
  complianceResourceRows,
} from '#mocks/fixtures/compliance-resources';
import { members, permissionClasses } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { arrangement } from '#mocks/fixtures/contract-list';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { Addressed, adding, linking, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { ComplianceResourceListScreen } from './compliance-resource-list-screen.tsx';
import { complianceResourceList } from './compliance-resource-list.tsx';
import { messages } from './compliance-resources.messages.ts';

const { list, form, fields } = messages;

const meta = preview.meta({
  title: 'Screens/Compliance resource list',
  component: ComplianceResourceListScreen,
  render: (args) => (
    <Addressed {...args}>{(address) => <ComplianceResourceListScreen {...args} {...address} />}</Addressed>
  ),
  args: {
    state: complianceResourceList.initial,
    onStateChange: fn(),
    complianceResourceHref: (id) => `#complianceResource/${id}`,
    onOpen: fn(),
    onDone: fn(),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.listPermissionClasses, { json: { items: permissionClasses } }),
    mock(endpoints.getListArrangement, { json: arrangement }),
    mock(endpoints.listComplianceResources, { json: pageWith(complianceResourceRows) }),
  ),
});

const first = { name: new RegExp(`^${complianceResource.name}`) };

export const Ready = meta.story(linking(first, `#complianceResource/${complianceResource.id}`));

export const AddOne = meta.story({
  ...withoutPicture,
  ...adding(
    mock(endpoints.createComplianceResource, ({ body }) => ({ json: { ...complianceResource, name: body.name } })),
    complianceResource,
    messages,
  ),
});

export const ChooseAnAudience = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw, args }) {
    msw.use(
      mock(endpoints.createComplianceResource, ({ body }) => ({
        json: { ...complianceResource, name: `${body.name}: ${body.role_ids?.length}` },
      })),
    );
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Site visit');
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: fields.audience }), 'roles');
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.rolesMissing))[0]).toBeVisible();
    await userEvent.click(await drawer.findByRole('checkbox', { name: 'Legal' }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalled());
  },
});

export const Selected = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.deleteComplianceResources, ({ body }) => ({
      json: { changed: body.resource_ids.length, missing: 0 },
    })),
  ),
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('link', first);
    const [box] = canvas.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(box as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: messages.bulk.remove }));
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ title: messages.bulk.removed })),
    );
  },
});

export const RestoreFromTheBin = meta.story({
  parameters: { visual: false },
  args: { state: complianceResourceList.bin },
  ...restoring(endpoints.restoreComplianceResource, complianceResource, endpoints.listComplianceResources),
});

const situations = listSituations({
  list: endpoints.listComplianceResources,
  rows: complianceResourceRows,
  row: first,
  overflowing: overflowingComplianceResources,
});

export const Loading = meta.story({ ...withoutPicture, ...situations.loading });

export const Empty = meta.story(situations.empty);

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const Forbidden = meta.story({ ...withoutPicture, ...situations.forbidden });

export const Overflowing = meta.story(situations.overflowing);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
