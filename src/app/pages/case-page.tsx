import { CaseScreen } from '#features/cases';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { contractHref, counterpartyHref, draftHref } from '../routing/hrefs.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useStores } from '../shell/stores-context.tsx';
import { useDeletedToast, useRemovedFileToast } from '../shell/undo-toasts.ts';
import { useStored } from '../stores/use-stored.ts';
import { CaseFileInViewer } from './case-file-in-viewer.tsx';

/** One case; how wide its files are is kept with the view preferences (specification, section 3). */
export function Page() {
  const { id = '' } = useParams();
  const { viewPreferences } = useStores();
  const preferences = useStored(viewPreferences);
  const navigate = useNavigate();
  const offerUndo = useDeletedToast();

  return (
    <CaseScreen
      caseId={id}
      listHref={paths.caseList}
      counterpartyHref={counterpartyHref}
      contractHref={contractHref}
      draftHref={draftHref}
      renderFile={(shown) => <CaseFileInViewer shown={shown} />}
      pagesChoice={{
        chosen: preferences.wordAsPages,
        onChoose: (wordAsPages) => viewPreferences.set({ ...preferences, wordAsPages }),
      }}
      filesWidth={preferences.caseFilesSidebarWidth}
      onFilesWidthChange={(caseFilesSidebarWidth) => viewPreferences.set({ ...preferences, caseFilesSidebarWidth })}
      can={useCan()}
      reader={useUser()}
      onFileRemoved={useRemovedFileToast()}
      onDeleted={(deleted) => {
        void navigate(paths.caseList);
        offerUndo(deleted);
      }}
    />
  );
}
