import { complianceResourceList, ComplianceResourceListScreen } from '#features/compliance-resources';
import { DoraRegisterPage, processorList, ProcessorListScreen } from '#features/vendors';
import { TabList, TabPanel, Tabs } from '#design-system/tabs';
import { useUndoToast } from '#kit/undo';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../app.messages.ts';
import { paths } from '../registry/pages.ts';
import { assessmentHref, complianceResourceHref, contractHref, counterpartyHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const lists = { resources: Resources, processors: Processors, dora: Register };
const tabs = ['resources', 'processors', 'dora'] as const;

/** Resources, processors and the DORA register, a tab each; which is in the address. */
export function Page() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'resources';
  const { resourceTabs } = messages;
  const list = (
    <TabList label={resourceTabs.label} items={tabs.map((value) => ({ value, label: resourceTabs[value] }))} />
  );
  const List = lists[tab];
  const addressOf = (next: string) =>
    next === 'resources' ? paths.complianceResourceList : `${paths.complianceResourceList}?tab=${next}`;
  return (
    <Tabs fills value={tab} onChange={(next) => void navigate(addressOf(next))}>
      <TabPanel value={tab}>
        <List tabs={list} />
      </TabPanel>
    </Tabs>
  );
}

interface ListProps {
  readonly tabs: ReactNode;
}

function Resources({ tabs: list }: ListProps) {
  const navigate = useNavigate();
  return (
    <ComplianceResourceListScreen
      {...useListAddress(complianceResourceList)}
      complianceResourceHref={complianceResourceHref}
      onOpen={(id) => void navigate(complianceResourceHref(id))}
      can={useCan()}
      onDone={useUndoToast()}
      tabs={list}
    />
  );
}

function Processors({ tabs: list }: ListProps) {
  return (
    <ProcessorListScreen
      {...useListAddress(processorList, { tab: 'processors' })}
      counterpartyHref={counterpartyHref}
      assessmentHref={assessmentHref}
      tabs={list}
    />
  );
}

function Register({ tabs: list }: ListProps) {
  return (
    <DoraRegisterPage contractHref={contractHref} counterpartyHref={counterpartyHref} can={useCan()} tabs={list} />
  );
}
