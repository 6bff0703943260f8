import { mutationOptions } from '@tanstack/react-query';
import { type Api, keepAnswer, keys, read, write } from '#api';
import type { MarkDecision, VersionMarks } from '#api-contract/marks/endpoints';

/** Milliseconds between two looks at a document whose changes are being read. */
const pollInterval = 1_500;

const keyOf = (contractId: string, versionId: string) => keys.contracts.beside(contractId, 'marks', versionId);
const marksPath = '/api/contracts/{contractId}/versions/{versionId}/marks';

/** Tracked changes of a version. */
export const markQueries = {
  ofVersion: (api: Api, contractId: string, versionId: string) =>
    read(
      api,
      keyOf(contractId, versionId),
      marksPath,
      { path: { contractId, versionId } },
      (marks) => isBeingRead(marks) && pollInterval,
    ),
};

const isBeingRead = ({ reading, rules }: VersionMarks) => reading.state === 'reading' || rules?.state === 'judging';

export const markMutations = {
  /** One decision after another, since each builds on the revisions before; a refusal brings what is there now. */
  decide: (api: Api, contractId: string, versionId: string) =>
    mutationOptions({
      scope: { id: `marks of ${versionId}` },
      mutationFn: async (body: MarkDecision) =>
        (await api.PATCH(marksPath, { params: { path: { contractId, versionId } }, body })).data,
      onSuccess: ({ items, counts }, _decision, _result, { client }) => {
        const changed = new Map(items.map((mark) => [mark.index, mark]));
        return keepAnswer<VersionMarks>(
          client,
          keyOf(contractId, versionId),
          (marks) => marks && { ...marks, counts, items: marks.items.map((mark) => changed.get(mark.index) ?? mark) },
        );
      },
      onError: (_error, _decision, _result, { client }) =>
        void client.invalidateQueries({ queryKey: keyOf(contractId, versionId) }),
    }),

  settle: (api: Api, contractId: string, versionId: string) =>
    write(() => api.POST(`${marksPath}/settle`, { params: { path: { contractId, versionId } } }), {
      changes: 'contracts',
      staleWhenRefused: [keyOf(contractId, versionId), keys.contracts.detail(contractId)],
    }),

  /** A redline of two versions with its file. */
  compare: (api: Api, contractId: string) =>
    mutationOptions({
      mutationFn: async ({ olderId, newerId }: { readonly olderId: string; readonly newerId: string }) => {
        const { data: redline } = await api.POST('/api/contracts/{contractId}/versions/{versionId}/compare', {
          params: { path: { contractId, versionId: newerId } },
          body: { base_version_id: olderId },
        });
        const { data: file } = await api.GET('/api/contracts/{contractId}/redlines/{versionRedlineId}/file', {
          params: { path: { contractId, versionRedlineId: redline.id } },
          parseAs: 'blob',
        });
        return { redline, file };
      },
    }),
};
