import { clauseList, ClauseListScreen } from '#features/clauses';
import { draftList, DraftListScreen, DraftScreen } from '#features/drafts';
import { templateList, TemplateListScreen } from '#features/templates';
import { TabList, TabPanel, Tabs } from '#design-system/tabs';
import type { Deleted } from '#kit/undo';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../app.messages.ts';
import { paths } from '../registry/pages.ts';
import { draftHref, hrefOf } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useListScreen } from '../routing/use-list-screen.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

const templateHref = hrefOf('template');
const contractHref = hrefOf('contract');
const caseHref = hrefOf('case');
const clauseHref = (id: string) => `${paths.templateList}?tab=clauses&clause=${id}`;

const tabs = ['templates', 'drafts', 'clauses'] as const;
type Tab = (typeof tabs)[number];

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
        can={can}
        onDeleted={onDeleted}
      />
    );
  }
  return <Lists tab={tabs.find((tab) => tab === search.get('tab')) ?? 'templates'} />;
}

function Lists({ tab }: { readonly tab: Tab }) {
  const navigate = useNavigate();
  const { draftingTabs } = messages;
  const list = (
    <TabList label={draftingTabs.label} items={tabs.map((value) => ({ value, label: draftingTabs[value] }))} />
  );
  const lists = { templates: Templates, drafts: Drafts, clauses: Clauses };
  const List = lists[tab];
  return (
    <Tabs
      fills
      value={tab}
      onChange={(next) =>
        void navigate(next === 'templates' ? paths.templateList : `${paths.templateList}?tab=${next}`)
      }
    >
      <TabPanel value={tab}>
        <List tabs={list} />
      </TabPanel>
    </Tabs>
  );
}

interface ListProps {
  readonly tabs: ReactNode;
}

function Templates({ tabs: list }: ListProps) {
  return <TemplateListScreen {...useListScreen(templateList, templateHref)} templateHref={templateHref} tabs={list} />;
}

function Drafts({ tabs: list }: ListProps) {
  return (
    <DraftListScreen {...useListScreen(draftList, draftHref, { tab: 'drafts' })} draftHref={draftHref} tabs={list} />
  );
}

function Clauses({ tabs: list }: ListProps) {
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
      tabs={list}
    />
  );
}
