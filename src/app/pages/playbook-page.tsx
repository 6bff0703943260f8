import { type DeletedPlaybook, PlaybookScreen, type PlaybookTab, playbookTabs } from '#features/playbooks';
import { useUndoToast } from '#kit/undo';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { hrefOf } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

const contractHref = hrefOf('contract');

/** One playbook; the tab is part of the address. */
export function Page() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const offerUndo = useDeletedToast();

  const onDeleted = (deleted: DeletedPlaybook) => {
    offerUndo(deleted);
    void navigate(paths.playbookList);
  };

  return (
    <PlaybookScreen
      playbookId={id}
      tab={playbookTabs.find((tab) => tab === search.get('tab')) ?? 'rules'}
      onTabChange={(tab: PlaybookTab) => setSearch(tab === 'rules' ? {} : { tab }, { replace: true })}
      listHref={paths.playbookList}
      contractHref={contractHref}
      can={useCan()}
      onDeleted={onDeleted}
      onDone={useUndoToast()}
    />
  );
}
