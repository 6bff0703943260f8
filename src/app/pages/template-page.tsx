import { StartDraftDrawer } from '#features/drafts';
import { TemplateScreen, templateTabs } from '#features/templates';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { draftHref } from '../routing/hrefs.ts';
import { useTab } from '../routing/use-tab.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useLeavingDeleted } from '../shell/undo-toasts.ts';

/** One template; the tab is part of the address. */
export function Page() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [starting, setStarting] = useState<{ readonly id: string; readonly name: string } | null>(null);

  return (
    <>
      <TemplateScreen
        templateId={id}
        {...useTab(templateTabs, 'text')}
        listHref={paths.templateList}
        draftHref={draftHref}
        can={useCan()}
        onStartDraft={setStarting}
        onDeleted={useLeavingDeleted(paths.templateList)}
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
