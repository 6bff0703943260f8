import { caseList, CaseListScreen, type CaseListState } from '#features/cases';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { caseHref } from '../routing/hrefs.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';

/** The case list, whose state is in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => caseList.parse(search), [search]);

  const onStateChange = (next: CaseListState) =>
    setSearch(caseList.toParams(next), { replace: next.search !== state.search });

  return (
    <CaseListScreen
      state={state}
      onStateChange={onStateChange}
      caseHref={caseHref}
      bulkUploadHref={paths.bulkUpload}
      onOpen={(id) => void navigate(caseHref(id))}
      can={useCan()}
      reader={useUser()}
    />
  );
}
