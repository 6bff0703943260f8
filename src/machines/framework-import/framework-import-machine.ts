import { assign, setup } from 'xstate';
import type { FrameworkImport } from '#api-contract/compliance/imports';
import type { ImportColumnField } from '#api-contract/compliance/kinds';
import { promiseNotProvided } from '../not-provided.ts';

/** What is imported: files that were dropped together, or a framework of the gallery. */
export interface Chosen {
  readonly files: readonly File[];
  readonly gallery: string | null;
  /** Goes on with an import that was refused for want of a file. */
  readonly importId: string | null;
}

/** What each column of a table holds, in their order, and which version it is. */
export interface ChosenColumns {
  readonly importId: string;
  readonly fields: readonly (ImportColumnField | null)[];
  readonly version: string;
}

interface ImportContext {
  readonly chosen: Chosen;
  readonly found: FrameworkImport | null;
  readonly failure: unknown;
}

export type FrameworkImportEvent =
  | { type: 'files.chosen'; files: readonly File[] }
  | { type: 'gallery.chosen'; key: string }
  | ({ type: 'columns.chosen' } & Omit<ChosenColumns, 'importId'>)
  | { type: 'columns.reopened' }
  | { type: 'import.confirmed' }
  | { type: 'import.restarted' }
  | { type: 'import.retried' };

const nothing: Chosen = { files: [], gallery: null, importId: null };

const withFields = (columns: FrameworkImport['columns'], fields: ChosenColumns['fields']) =>
  columns && columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));

const failureOf = ({ event }: { event: { error: unknown } }) => event.error;
const outputOf = ({ event }: { event: { output: FrameworkImport } }) => event.output;

/**
 * Imports a framework: files are uploaded, the server reads them, somebody looks at what was found, the server stores it.
 * Of a table somebody first says what its columns hold, and may say so again once its rows are read.
 * While the server works it is asked every second. What failed on the way can be tried again where it failed.
 */
export const frameworkImportMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as FrameworkImportEvent,
    tags: {} as 'choosing' | 'uploading' | 'columns' | 'preview' | 'storing' | 'refused' | 'failed' | 'done',
  },
  actors: {
    upload: promiseNotProvided<FrameworkImport, Chosen>('upload'),
    chooseColumns: promiseNotProvided<FrameworkImport, ChosenColumns>('chooseColumns'),
    look: promiseNotProvided<FrameworkImport, string>('look'),
    confirm: promiseNotProvided<FrameworkImport, string>('confirm'),
  },
  delays: { lookAgain: 1_000 },
  actions: {
    choose: assign((_, chosen: Partial<Chosen>) => ({ chosen: { ...nothing, ...chosen }, failure: null })),
    keep: assign((_, found: FrameworkImport) => ({ found, failure: null })),
    keepFailure: assign((_, failure: unknown) => ({ failure })),
    keepFields: assign({
      found: ({ context: { found } }, { fields, version }: Omit<ChosenColumns, 'importId'>) =>
        found && { ...found, columns: withFields(found.columns, fields), version },
    }),
    forget: assign({ chosen: nothing, found: null, failure: null }),
  },
  guards: {
    asksForColumns: (_, { state }: FrameworkImport) => state === 'columns',
    isTable: ({ context }) => context.found?.columns != null,
    isRead: (_, { state }: FrameworkImport) => state === 'preview',
    isRefused: (_, { state }: FrameworkImport) => state === 'refused',
    isDone: (_, { state }: FrameworkImport) => state === 'done',
  },
}).createMachine({
  id: 'framework-import',
  context: { chosen: nothing, found: null, failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      on: {
        'files.chosen': {
          target: 'uploading',
          actions: { type: 'choose', params: ({ event }) => ({ files: event.files }) },
        },
        'gallery.chosen': {
          target: 'uploading',
          actions: { type: 'choose', params: ({ event }) => ({ gallery: event.key }) },
        },
      },
    },
    uploading: {
      tags: 'uploading',
      invoke: {
        src: 'upload',
        input: ({ context }) => context.chosen,
        onDone: { target: 'working', actions: { type: 'keep', params: outputOf } },
        onError: { target: 'uploadFailed', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    uploadFailed: { tags: 'failed', on: { 'import.retried': 'uploading', 'import.restarted': 'choosing' } },
    /** Reading or importing, as the server says. */
    working: {
      initial: 'waiting',
      states: {
        waiting: { after: { lookAgain: 'looking' } },
        looking: {
          invoke: {
            src: 'look',
            input: ({ context }) => context.found?.id ?? '',
            onDone: [
              {
                guard: { type: 'asksForColumns', params: outputOf },
                target: '#framework-import.columns',
                actions: { type: 'keep', params: outputOf },
              },
              {
                guard: { type: 'isRead', params: outputOf },
                target: '#framework-import.preview',
                actions: { type: 'keep', params: outputOf },
              },
              {
                guard: { type: 'isRefused', params: outputOf },
                target: '#framework-import.refused',
                actions: { type: 'keep', params: outputOf },
              },
              {
                guard: { type: 'isDone', params: outputOf },
                target: '#framework-import.done',
                actions: { type: 'keep', params: outputOf },
              },
              { target: 'waiting', actions: { type: 'keep', params: outputOf } },
            ],
            onError: { target: 'waiting', actions: { type: 'keepFailure', params: failureOf } },
          },
        },
      },
    },
    columns: {
      tags: 'columns',
      on: {
        'columns.chosen': {
          target: 'choosingColumns',
          actions: { type: 'keepFields', params: ({ event }) => event },
        },
        'import.restarted': { target: 'choosing', actions: 'forget' },
      },
    },
    choosingColumns: {
      invoke: {
        src: 'chooseColumns',
        input: ({ context: { found } }) => ({
          importId: found?.id ?? '',
          fields: (found?.columns ?? []).map(({ field }) => field),
          version: found?.version ?? '',
        }),
        onDone: { target: 'working', actions: { type: 'keep', params: outputOf } },
        onError: { target: 'columns', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    preview: {
      tags: 'preview',
      on: {
        'columns.reopened': { guard: 'isTable', target: 'columns' },
        'import.confirmed': 'confirming',
        'import.restarted': { target: 'choosing', actions: 'forget' },
      },
    },
    confirming: {
      tags: 'storing',
      invoke: {
        src: 'confirm',
        input: ({ context }) => context.found?.id ?? '',
        onDone: { target: 'working', actions: { type: 'keep', params: outputOf } },
        onError: { target: 'preview', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    refused: {
      tags: 'refused',
      on: {
        'columns.reopened': { guard: 'isTable', target: 'columns' },
        'files.chosen': {
          target: 'uploading',
          actions: {
            type: 'choose',
            params: ({ event, context }) => ({ files: event.files, importId: context.found?.id ?? null }),
          },
        },
        'import.restarted': { target: 'choosing', actions: 'forget' },
      },
    },
    done: { tags: 'done', type: 'final' },
  },
});
