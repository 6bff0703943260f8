import { keepPreviousData } from '@tanstack/react-query';
import { type Api, type QueryOf, read, readItems, readPage, resourceKeys, uploadFile, write } from '#api';
import type { NewTemplate, TemplateChange } from '#api-contract/templates/endpoints';
import type { NewTemplateComment } from '#api-contract/templates/comments';
import type { NewTemplateTest } from '#api-contract/templates/tests';
import type { TemplateText } from '#api-contract/templates/text';
import type { PlaceholderDecisions } from '#api-contract/templates/word';

type ListQuery = QueryOf<'/api/templates'>;

const keys = resourceKeys<ListQuery>('templates');
const path = (templateId: string) => ({ params: { path: { templateId } } });
const testsKey = (templateId: string) => [...keys.detail(templateId), 'tests'];
const commentsKey = (templateId: string) => [...keys.detail(templateId), 'comments'];
const versionsKey = (templateId: string) => [...keys.detail(templateId), 'versions'];

/** How often whoever writes says that they still do, in milliseconds. */
export const writingInterval = 30_000;

/** How often a template is looked at again that someone else writes in, in milliseconds. */
const readingInterval = 10_000;

/** Server data of templates. */
export const templateQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/templates', { query }),
  detail: (api: Api, templateId: string) =>
    read(
      api,
      keys.detail(templateId),
      '/api/templates/{templateId}',
      { path: { templateId } },
      // Whoever reads along sees what was saved last.
      ({ writer }) => writer !== null && !writer.is_reader && readingInterval,
    ),
  /** What a picker offers to start drafts from. */
  toStart: (api: Api, search: string) => ({
    ...readItems(api, [...keys.all, 'to-start', search], '/api/templates', {
      query: { search: search || undefined, to_start: 'true' as const, limit: 25 },
    }),
    placeholderData: keepPreviousData,
  }),
  /** What a picker offers to copy. */
  found: (api: Api, search: string) => ({
    ...readItems(api, keys.found(search), '/api/templates', { query: { search: search || undefined, limit: 10 } }),
    placeholderData: keepPreviousData,
  }),
  comments: (api: Api, templateId: string) =>
    readItems(api, commentsKey(templateId), '/api/templates/{templateId}/comments', { path: { templateId } }),
  tests: (api: Api, templateId: string) =>
    readItems(api, testsKey(templateId), '/api/templates/{templateId}/tests', { path: { templateId } }),
  versions: (api: Api, templateId: string) =>
    read(api, versionsKey(templateId), '/api/templates/{templateId}/versions', { path: { templateId } }),
  version: (api: Api, templateId: string, number: number) =>
    read(api, [...versionsKey(templateId), number], '/api/templates/{templateId}/versions/{number}', {
      path: { templateId, number },
    }),
};

/** The text of a template, and the revision that it is based on. */
export interface WrittenText extends TemplateText {
  readonly text_revision: number;
}

interface WordImport {
  readonly templateId: string;
  readonly file: File;
  readonly text_revision: number;
}

/** What changes templates. */
export const templateMutations = {
  create: (api: Api) => write((body: NewTemplate) => api.POST('/api/templates', { body }), { changes: keys }),
  update: (api: Api, templateId: string) =>
    write((body: TemplateChange) => api.PATCH('/api/templates/{templateId}', { ...path(templateId), body }), {
      stores: keys.detail(templateId),
      changes: keys,
    }),
  remove: (api: Api) =>
    write((templateId: string) => api.DELETE('/api/templates/{templateId}', path(templateId)), { stale: [keys.lists] }),
  restore: (api: Api) =>
    write((templateId: string) => api.POST('/api/templates/{templateId}/restore', path(templateId)), { changes: keys }),
  archive: (api: Api, templateId: string) =>
    write(
      (archived: boolean) =>
        archived
          ? api.POST('/api/templates/{templateId}/archive', path(templateId))
          : api.POST('/api/templates/{templateId}/unarchive', path(templateId)),
      { stores: keys.detail(templateId), changes: keys },
    ),
  saveText: (api: Api, templateId: string) =>
    write((body: WrittenText) => api.PUT('/api/templates/{templateId}/text', { ...path(templateId), body }), {
      stores: keys.detail(templateId),
      stale: [keys.lists],
    }),
  importWord: (api: Api) =>
    write(
      async ({ templateId, file, text_revision }: WordImport) => ({
        data: await uploadFile(api, '/api/templates/{templateId}/word', {
          params: { ...path(templateId).params, query: { file_name: file.name, text_revision } },
          file,
        }),
      }),
      { changes: keys },
    ),
  importNegotiated: (api: Api, templateId: string) =>
    write(
      async ({ file, text_revision }: Omit<WordImport, 'templateId'>) => ({
        data: await uploadFile(api, '/api/templates/{templateId}/negotiated', {
          params: { ...path(templateId).params, query: { file_name: file.name, text_revision } },
          file,
        }),
      }),
      { stale: [keys.detail(templateId), keys.lists] },
    ),
  decidePlaceholders: (api: Api, templateId: string) =>
    write(
      (body: PlaceholderDecisions) =>
        api.PUT('/api/templates/{templateId}/word/placeholders', { ...path(templateId), body }),
      { stores: keys.detail(templateId), stale: [keys.lists] },
    ),
  startWriting: (api: Api, templateId: string) =>
    write(
      (take_over: boolean) =>
        api.POST('/api/templates/{templateId}/writer', { ...path(templateId), body: { take_over } }),
      {},
    ),
  stopWriting: (api: Api, templateId: string) =>
    write(() => api.DELETE('/api/templates/{templateId}/writer', path(templateId)), {}),
  ask: (api: Api, templateId: string) =>
    write(() => api.POST('/api/templates/{templateId}/writer/ask', path(templateId)), {}),
  addTest: (api: Api, templateId: string) =>
    write((body: NewTemplateTest) => api.POST('/api/templates/{templateId}/tests', { ...path(templateId), body }), {
      stale: [testsKey(templateId)],
    }),
  removeTest: (api: Api, templateId: string) =>
    write(
      (testId: string) =>
        api.DELETE('/api/templates/{templateId}/tests/{testId}', { params: { path: { templateId, testId } } }),
      { stale: [testsKey(templateId)] },
    ),
  backTest: (api: Api, templateId: string) =>
    write(() => api.POST('/api/templates/{templateId}/back-test', { ...path(templateId), body: {} }), {}),
  publish: (api: Api, templateId: string) =>
    write(
      (body: { readonly note: string; readonly text_revision: number }) =>
        api.POST('/api/templates/{templateId}/publish', { ...path(templateId), body }),
      { stores: keys.detail(templateId), stale: [versionsKey(templateId), keys.lists, [...keys.all, 'to-start']] },
    ),
};

interface SaidOn {
  readonly commentId: string;
  readonly text: string;
  readonly mentions: string[];
}

/** What changes the comments on a template. */
export const templateCommentMutations = {
  add: (api: Api, templateId: string) =>
    write(
      (body: NewTemplateComment) => api.POST('/api/templates/{templateId}/comments', { ...path(templateId), body }),
      { stale: [commentsKey(templateId)] },
    ),
  reply: (api: Api, templateId: string) =>
    write(
      ({ commentId, ...body }: SaidOn) => {
        const params = { path: { templateId, commentId } };
        return api.POST('/api/templates/{templateId}/comments/{commentId}/replies', { params, body });
      },
      { stale: [commentsKey(templateId)] },
    ),
  edit: (api: Api, templateId: string) =>
    write(
      ({ commentId, ...body }: SaidOn) => {
        const params = { path: { templateId, commentId } };
        return api.PATCH('/api/templates/{templateId}/comments/{commentId}', { params, body });
      },
      { stale: [commentsKey(templateId)] },
    ),
  resolve: (api: Api, templateId: string) =>
    write(
      ({ commentId, resolved }: { readonly commentId: string; readonly resolved: boolean }) => {
        const params = { path: { templateId, commentId } };
        return api.PUT('/api/templates/{templateId}/comments/{commentId}/resolved', { params, body: { resolved } });
      },
      { stale: [commentsKey(templateId)] },
    ),
  remove: (api: Api, templateId: string) =>
    write(
      (commentId: string) => {
        const params = { path: { templateId, commentId } };
        return api.DELETE('/api/templates/{templateId}/comments/{commentId}', { params });
      },
      { stale: [commentsKey(templateId)] },
    ),
};

/** The Word file of a template, to continue in Word. */
export const downloadWord = async (api: Api, templateId: string) => {
  const { data } = await api.GET('/api/templates/{templateId}/word/file', { ...path(templateId), parseAs: 'blob' });
  return data;
};
