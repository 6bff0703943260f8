import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '#api';
import type { ReportSpec } from '#api-contract/reports/spec';
import type { SavedReport } from '#api-contract/saved-reports/endpoints';
import { savedReportMutations, savedReportQueries } from '#data/saved-reports';

interface Draft {
  readonly spec: ReportSpec;
  /** The report as it was when editing began. */
  readonly opened: Pick<SavedReport, 'spec' | 'revision'>;
}

/** What a report is being changed to. Saves over what was opened (ADR 0156); over a newer version only when told to. */
export function useReportDraft({ id, spec, revision }: SavedReport) {
  const api = useApi();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { mutate, isPending, error, reset } = useMutation(savedReportMutations.update(api, id));
  const isChanged = draft !== null && JSON.stringify(draft.spec) !== JSON.stringify(draft.opened.spec);

  const end = () => {
    setDraft(null);
    reset();
  };
  const saveOver = (seen: number) => draft && mutate({ spec: draft.spec, revision: seen }, { onSuccess: end });
  const readAgain = () => client.fetchQuery({ ...savedReportQueries.detail(api, id), staleTime: 0 });

  return {
    spec: draft?.spec ?? null,
    isChanged,
    isPending,
    isOvertaken: error instanceof ApiError && error.code === 'edit_conflict',
    begin: () => setDraft({ spec, opened: { spec, revision } }),
    change: (next: ReportSpec) => setDraft((begun) => begun && { ...begun, spec: next }),
    end,
    save: () => draft && saveOver(draft.opened.revision),
    /** Replaces what someone else has saved since. */
    saveOverTheirs: () => void readAgain().then((latest) => saveOver(latest.revision), reported),
    useTheirs: () => void readAgain().then(end, reported),
  };
}

/** The cache of queries has told of the failure already. */
function reported() {}
