import type { Permission } from '#api-contract/permissions';
import type { NavItem, NavSection } from '#design-system/nav';
import { messages } from '../../app.messages.ts';
import { type Page, pages } from '../../registry/pages.ts';
import { pageAt } from '../../routing/page-at.ts';
import { navSections } from '../../stores/view-preferences.ts';
import { PageIcon } from './page-icon.tsx';

/** The pages that a user is offered, in the order of the navigation. */
export function offeredPages(can: (permission: Permission) => boolean): readonly Page[] {
  return pages.filter(({ nav, permission }) => nav && (!permission || can(permission)));
}

/** The lines of the navigation for a user; a section without any is left out. */
export function navigation(pathname: string, can: (permission: Permission) => boolean): NavSection[] {
  const offered = offeredPages(can);
  const here = pageAt(pathname);
  const items = (place: Page['nav']) =>
    offered.filter(({ nav }) => nav === place).map((page) => toItem(page, here && isLineOf(page, here)));
  return [
    { id: 'first', items: items('first') },
    ...navSections.map((id) => ({ id, label: messages.sections[id], items: items(id) })),
    { id: 'last', items: items('last') },
  ].filter((section) => section.items.length > 0);
}

/** A page without a line of its own belongs to that of its resource. */
function isLineOf(line: Page, { name, nav, resource }: Page): boolean {
  return line.name === name || (!nav && line.resource === resource);
}

function toItem({ name, title, path, resource }: Page, current = false): NavItem {
  return { id: name, label: title, href: path, icon: <PageIcon of={resource} />, current };
}
