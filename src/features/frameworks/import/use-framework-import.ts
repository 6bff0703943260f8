import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { invalidateResource, useApi } from '#api';
import type { FrameworkImport } from '#api-contract/compliance/imports';
import { frameworkCalls } from '#data/frameworks';
import { type Chosen, type ChosenColumns, frameworkImportMachine } from '#machines/framework-import';

/** Imports a framework, or a further version of one. */
export function useFrameworkImport(frameworkId: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const [snapshot, send] = useMachine(
    frameworkImportMachine.provide({
      actors: {
        upload: fromPromise<FrameworkImport, Chosen>(async ({ input: { files, gallery, importId } }) => {
          const begun = importId ?? (await frameworkCalls.begin(api, { framework_id: frameworkId, gallery })).id;
          for (const file of files) await frameworkCalls.addFile(api, begun, file);
          return gallery === null ? frameworkCalls.read(api, begun) : frameworkCalls.look(api, begun);
        }),
        look: fromPromise<FrameworkImport, string>(async ({ input }) => {
          const found = await frameworkCalls.look(api, input);
          if (found.state === 'done') await invalidateResource(client, 'frameworks');
          return found;
        }),
        chooseColumns: fromPromise<FrameworkImport, ChosenColumns>(({ input: { importId, ...chosen } }) =>
          frameworkCalls.chooseColumns(api, importId, chosen),
        ),
        confirm: fromPromise<FrameworkImport, string>(({ input }) => frameworkCalls.confirm(api, input)),
      },
    }),
  );
  return { snapshot, send };
}
