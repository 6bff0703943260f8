import { CaseScreen } from '#features/cases';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { contractHref, counterpartyHref, draftHref, envelopeHref } from '../routing/hrefs.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useStores } from '../shell/stores-context.tsx';
import { useLeavingDeleted, useRemovedFileToast } from '../shell/undo-toasts.ts';
import { useStored } from '../stores/use-stored.ts';
import { CaseFileInViewer } from './case-file-in-viewer.tsx';

const EnvelopesOfCase = lazy(() => import('#features/envelopes').then((door) => ({ default: door.EnvelopesOfCase })));

/** One case; how wide its files are is kept with the view preferences (specification, section 3). */
export function Page() {
  const { id = '' } = useParams();
  const { viewPreferences } = useStores();
  const preferences = useStored(viewPreferences);
  const can = useCan();

  return (
    <CaseScreen
      caseId={id}
      listHref={paths.caseList}
      counterpartyHref={counterpartyHref}
      contractHref={contractHref}
      draftHref={draftHref}
      signatures={
        can('signature.read') && (
          <Suspense>
            <EnvelopesOfCase caseId={id} envelopeHref={envelopeHref} />
          </Suspense>
        )
      }
      renderFile={(shown) => <CaseFileInViewer shown={shown} />}
      pagesChoice={{
        chosen: preferences.wordAsPages,
        onChoose: (wordAsPages) => viewPreferences.set({ ...preferences, wordAsPages }),
      }}
      filesWidth={preferences.caseFilesSidebarWidth}
      onFilesWidthChange={(caseFilesSidebarWidth) => viewPreferences.set({ ...preferences, caseFilesSidebarWidth })}
      can={can}
      reader={useUser()}
      onFileRemoved={useRemovedFileToast()}
      onDeleted={useLeavingDeleted(paths.caseList)}
    />
  );
}
