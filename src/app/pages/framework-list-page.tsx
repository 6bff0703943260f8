import { frameworkList, FrameworkListScreen, MyAnswers } from '#features/frameworks';
import { TabList, TabPanel, Tabs } from '#design-system/tabs';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../app.messages.ts';
import { paths } from '../registry/pages.ts';
import { hrefOf, requirementHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const frameworkHref = hrefOf('complianceFramework');
const tabs = ['frameworks', 'mine'] as const;

/** The list of frameworks and the answers that the reader was asked for, a tab each; which is in the address. */
export function Page() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'frameworks';
  const { frameworkTabs } = messages;
  const list = (
    <TabList label={frameworkTabs.label} items={tabs.map((value) => ({ value, label: frameworkTabs[value] }))} />
  );
  const addressOf = (next: string) =>
    next === 'frameworks' ? paths.complianceFrameworkList : `${paths.complianceFrameworkList}?tab=${next}`;
  const address = useListAddress(frameworkList);
  const can = useCan();
  return (
    <Tabs fills value={tab} onChange={(next) => void navigate(addressOf(next))}>
      <TabPanel value={tab}>
        {tab === 'mine' ? (
          <MyAnswers requirementHref={requirementHref} tabs={list} />
        ) : (
          <FrameworkListScreen
            {...address}
            frameworkHref={frameworkHref}
            onOpen={(id) => void navigate(frameworkHref(id))}
            can={can}
            tabs={list}
          />
        )}
      </TabPanel>
    </Tabs>
  );
}
