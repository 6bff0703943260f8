import type { Permission } from '#api-contract/permissions';
import type { NavItem, NavSection } from '#design-system/nav';
import { Briefcase, Building2, FileText, House, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../app.messages.ts';
import { paths, type PathName } from '../../paths.ts';
import { matchPattern } from '../../routing/path-pattern.ts';
import type { NavSection as SectionName } from '../../stores/view-preferences.ts';

interface Entry {
  readonly name: PathName;
  readonly label: string;
  readonly icon: ReactNode;
  /** Pages that belong to it and have no line of their own. */
  readonly inside?: readonly PathName[];
  readonly needs?: Permission;
}

const first: readonly Entry[] = [{ name: 'home', label: messages.home, icon: <House aria-hidden /> }];

const sections: readonly { readonly id: SectionName; readonly entries: readonly Entry[] }[] = [
  {
    id: 'contractManagement',
    entries: [
      {
        name: 'contractList',
        label: messages.contracts,
        icon: <FileText aria-hidden />,
        inside: ['contract'],
        needs: 'contracts.read',
      },
      {
        name: 'counterpartyList',
        label: messages.counterparties,
        icon: <Building2 aria-hidden />,
        inside: ['counterparty'],
        needs: 'contracts.read',
      },
      {
        name: 'caseList',
        label: messages.cases,
        icon: <Briefcase aria-hidden />,
        inside: ['case', 'bulkUpload'],
        needs: 'contracts.read',
      },
    ],
  },
];

const last: readonly Entry[] = [
  { name: 'organisationSettings', label: messages.organisationSettings, icon: <Settings aria-hidden /> },
];

/** The lines of the navigation for a user; a section without any is left out. */
export function navigation(pathname: string, can: (permission: Permission) => boolean): NavSection[] {
  const items = (entries: readonly Entry[]) =>
    entries.filter(({ needs }) => !needs || can(needs)).map((entry) => toItem(entry, pathname));
  return [
    { id: 'first', items: items(first) },
    ...sections.map(({ id, entries }) => ({ id, label: messages.sections[id], items: items(entries) })),
    { id: 'last', items: items(last) },
  ].filter((section) => section.items.length > 0);
}

function toItem({ name, label, icon, inside = [] }: Entry, pathname: string): NavItem {
  const current = [name, ...inside].some((each) => matchPattern(paths[each], pathname) !== null);
  return { id: name, label, href: paths[name], icon, current };
}
