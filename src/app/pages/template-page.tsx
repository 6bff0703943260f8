import { StartDraftDrawer } from '#features/drafts';
import { type DeletedTemplate, TemplateScreen, type TemplateTab, templateTabs } from '#features/templates';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { draftHref } from '../routing/hrefs.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

/** One template; the tab is part of the address. */
export function Page() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const offerUndo = useDeletedToast();
  const [starting, setStarting] = useState<{ readonly id: string; readonly name: string } | null>(null);

  const onDeleted = (deleted: DeletedTemplate) => {
    offerUndo(deleted);
    void navigate(paths.templateList);
  };

  return (
    <>
      <TemplateScreen
        templateId={id}
        tab={templateTabs.find((tab) => tab === search.get('tab')) ?? 'text'}
        onTabChange={(tab: TemplateTab) => setSearch(tab === 'text' ? {} : { tab }, { replace: true })}
        listHref={paths.templateList}
        draftHref={draftHref}
        can={useCan()}
        onStartDraft={setStarting}
        onDeleted={onDeleted}
      />
      {starting && (
        <StartDraftDrawer
          template={starting}
          onStarted={(draft) => void navigate(draftHref(draft.id))}
          onClose={() => setStarting(null)}
        />
      )}
    </>
  );
}
