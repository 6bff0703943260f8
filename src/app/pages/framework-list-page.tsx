import { frameworkList, FrameworkListScreen } from '#features/frameworks';
import { hrefOf } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';

const frameworkHref = hrefOf('complianceFramework');

/** The list of frameworks, whose state is in the address. */
export function Page() {
  return <FrameworkListScreen {...useListScreen(frameworkList, frameworkHref)} frameworkHref={frameworkHref} />;
}
