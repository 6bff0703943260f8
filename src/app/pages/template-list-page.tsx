import { clauseList, ClauseListScreen } from '#features/clauses';
import { draftList, DraftListScreen, DraftScreen } from '#features/drafts';
import { templateList, TemplateListScreen } from '#features/templates';
import type { Deleted } from '#kit/undo';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../app.messages.ts';
import { paths } from '../registry/pages.ts';
import { draftHref, hrefOf, prepareHref } from '../routing/hrefs.ts';
import { type TabbedListProps, TabbedLists } from '../routing/tabbed-lists.tsx';
import { useListAddress } from '../routing/use-list-address.ts';
import { useListScreen } from '../routing/use-list-screen.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

const templateHref = hrefOf('template');
const contractHref = hrefOf('contract');
const caseHref = hrefOf('case');
const clauseHref = (id: string) => `${paths.templateList}?tab=clauses&clause=${id}`;

const lists = { templates: Templates, drafts: Drafts, clauses: Clauses };

/** Templates, drafts and clauses, a tab each; or one draft. Which is in the address. */
export function Page() {
  const navigate = useNavigate();
  const offerUndo = useDeletedToast();
  const can = useCan();
  const [search] = useSearchParams();
  const draft = search.get('draft');
  if (draft) {
    const onDeleted = (deleted: Deleted) => {
      offerUndo(deleted);
      void navigate(`${paths.templateList}?tab=drafts`);
    };
    return (
      <DraftScreen
        draftId={draft}
        listHref={`${paths.templateList}?tab=drafts`}
        contractHref={contractHref}
        caseHref={caseHref}
        onPrepare={(envelopeId) => void navigate(prepareHref(envelopeId))}
        can={can}
        onDeleted={onDeleted}
      />
    );
  }
  return <TabbedLists path={paths.templateList} texts={messages.draftingTabs} lists={lists} />;
}

function Templates({ tabs }: TabbedListProps) {
  return <TemplateListScreen {...useListScreen(templateList, templateHref)} templateHref={templateHref} tabs={tabs} />;
}

function Drafts({ tabs }: TabbedListProps) {
  return (
    <DraftListScreen {...useListScreen(draftList, draftHref, { tab: 'drafts' })} draftHref={draftHref} tabs={tabs} />
  );
}

function Clauses({ tabs }: TabbedListProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <ClauseListScreen
      {...useListAddress(clauseList, { tab: 'clauses' })}
      open={search.get('clause')}
      clauseHref={clauseHref}
      onOpen={(id) => void navigate(id ? clauseHref(id) : `${paths.templateList}?tab=clauses`)}
      templateHref={templateHref}
      can={useCan()}
      onDeleted={useDeletedToast()}
      tabs={tabs}
    />
  );
}
