import { ControlScreen } from '#features/controls';
import { useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';

/** One control. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <ControlScreen
      controlId={id}
      listHref={paths.controlList}
      can={useCan()}
      onDeleted={useLeavingDeleted(paths.controlList)}
    />
  );
}
