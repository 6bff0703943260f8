import type { ResourceName } from '../../registry/pages.ts';
import { resources } from '../../registry/resources.ts';

/** The icon of what a page shows. */
export function PageIcon({ of }: { readonly of?: ResourceName }) {
  if (!of) return null;
  const { icon: Icon } = resources[of];
  return <Icon aria-hidden />;
}
