import { complianceResourceList, ComplianceResourceListScreen } from '#features/compliance-resources';
import { DoraRegisterPage, processorList, ProcessorListScreen } from '#features/vendors';
import { useUndoToast } from '#kit/undo';
import { messages } from '../app.messages.ts';
import { paths } from '../registry/pages.ts';
import { assessmentHref, complianceResourceHref, contractHref, counterpartyHref } from '../routing/hrefs.ts';
import { type TabbedListProps, TabbedLists } from '../routing/tabbed-lists.tsx';
import { useListAddress } from '../routing/use-list-address.ts';
import { useListScreen } from '../routing/use-list-screen.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const lists = { resources: Resources, processors: Processors, dora: Register };

/** Resources, processors and the DORA register. */
export function Page() {
  return <TabbedLists path={paths.complianceResourceList} texts={messages.resourceTabs} lists={lists} />;
}

function Resources({ tabs }: TabbedListProps) {
  return (
    <ComplianceResourceListScreen
      {...useListScreen(complianceResourceList, complianceResourceHref)}
      complianceResourceHref={complianceResourceHref}
      onDone={useUndoToast()}
      tabs={tabs}
    />
  );
}

function Processors({ tabs }: TabbedListProps) {
  return (
    <ProcessorListScreen
      {...useListAddress(processorList, { tab: 'processors' })}
      counterpartyHref={counterpartyHref}
      assessmentHref={assessmentHref}
      tabs={tabs}
    />
  );
}

function Register({ tabs }: TabbedListProps) {
  return (
    <DoraRegisterPage contractHref={contractHref} counterpartyHref={counterpartyHref} can={useCan()} tabs={tabs} />
  );
}
