import { EnvelopeScreen, prepareSteps } from '#features/envelopes';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { contractHref } from '../routing/hrefs.ts';
import { useCan, useUser } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';
import { EnvelopeDocumentInViewer } from './envelope-document-in-viewer.tsx';

/** One envelope; while it is a draft, the step that is prepared is part of the address. */
export function Page() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { name, email } = useUser();

  return (
    <EnvelopeScreen
      envelopeId={id}
      step={prepareSteps.find((step) => step === search.get('step')) ?? 'documents'}
      onStepChange={(step) => setSearch({ step }, { replace: true })}
      listHref={paths.envelopeList}
      contractHref={contractHref}
      user={{ name, email }}
      renderDocument={(shown) => <EnvelopeDocumentInViewer {...shown} />}
      can={useCan()}
      onDeleted={useLeavingDeleted(paths.envelopeList)}
    />
  );
}
