import { fn } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Permission } from '#api-contract/permissions';
import type { Template } from '#api-contract/templates/endpoints';
import { members } from '#mocks/fixtures/organisation';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';

export const templateArgs = {
  onTabChange: fn(),
  listHref: '#templates',
  draftHref: (id: string) => `#draft/${id}`,
  can: (_permission: Permission): boolean => true,
  onStartDraft: fn(),
  onDeleted: fn(),
};

/** The reader writes. */
export const ownWriting = {
  writer: { person: { id: profile.id, name: profile.name }, since: '2026-01-15T11:50:00.000Z', is_reader: true },
  asked_by: null,
};

/** What every tab of a template asks for. */
export const templateCalls = (template: Template) => [
  mock(endpoints.getProfile, { json: profile }),
  mock(endpoints.listMembers, { json: { items: members } }),
  mock(endpoints.getTemplate, { json: template }),
  mock(endpoints.listTemplateComments, { json: { items: [] } }),
  mock(endpoints.startWriting, { json: ownWriting }),
  mock(endpoints.stopWriting, { status: 204 }),
];
