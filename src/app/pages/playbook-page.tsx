import { PlaybookScreen, playbookTabs } from '#features/playbooks';
import { useUndoToast } from '#kit/undo';
import { useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { hrefOf } from '../routing/hrefs.ts';
import { useTab } from '../routing/use-tab.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';

const contractHref = hrefOf('contract');

/** One playbook; the tab is part of the address. */
export function Page() {
  const { id = '' } = useParams();
  return (
    <PlaybookScreen
      playbookId={id}
      {...useTab(playbookTabs, 'rules')}
      listHref={paths.playbookList}
      contractHref={contractHref}
      can={useCan()}
      onDeleted={useLeavingDeleted(paths.playbookList)}
      onDone={useUndoToast()}
    />
  );
}
