import { frameworkList, FrameworkListScreen } from '#features/frameworks';
import { hrefOf } from '../routing/hrefs.ts';
import { useListScreen } from '../routing/use-list-screen.ts';

const frameworkHref = hrefOf('complianceFramework');

/** The frameworks. */
export function Page() {
  return <FrameworkListScreen {...useListScreen(frameworkList, frameworkHref)} frameworkHref={frameworkHref} />;
}
