import type { AnchorProps } from '#design-system/link';
import { Link } from 'react-router-dom';

/** A link of the design system that goes there without loading the page again. */
export function AppLink({ href, ...anchor }: AnchorProps) {
  return <Link to={href} {...anchor} />;
}
