import { playbookList, PlaybookListScreen } from '#features/playbooks';
import { hrefOf } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';

const playbookHref = hrefOf('playbook');

/** The list of playbooks, whose state is in the address. */
export function Page() {
  return <PlaybookListScreen {...useListScreen(playbookList, playbookHref)} playbookHref={playbookHref} />;
}
