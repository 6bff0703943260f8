import { frameworkList, FrameworkListScreen, MyAnswers } from '#features/frameworks';
import { messages } from '../app.messages.ts';
import { paths } from '../registry/pages.ts';
import { hrefOf, requirementHref } from '../routing/hrefs.ts';
import { type TabbedListProps, TabbedLists } from '../routing/tabbed-lists.tsx';
import { useListScreen } from '../routing/use-list-screen.ts';

const frameworkHref = hrefOf('complianceFramework');
const lists = { frameworks: Frameworks, mine: Mine };

/** The frameworks, and the answers that the reader was asked for. */
export function Page() {
  return <TabbedLists path={paths.complianceFrameworkList} texts={messages.frameworkTabs} lists={lists} />;
}

function Frameworks({ tabs }: TabbedListProps) {
  return (
    <FrameworkListScreen {...useListScreen(frameworkList, frameworkHref)} frameworkHref={frameworkHref} tabs={tabs} />
  );
}

function Mine({ tabs }: TabbedListProps) {
  return <MyAnswers requirementHref={requirementHref} tabs={tabs} />;
}
