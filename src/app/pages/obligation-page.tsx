import { ObligationScreen } from '#features/obligations';
import { useUndoToast } from '#kit/undo';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { contractHref, obligationSourceHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';

/** One obligation. */
export function Page() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <ObligationScreen
      obligationId={id}
      listHref={paths.obligationList}
      contractHref={contractHref}
      sourceHref={obligationSourceHref}
      can={useCan()}
      onDone={useUndoToast()}
      onRemoved={() => void navigate(paths.obligationList)}
    />
  );
}
