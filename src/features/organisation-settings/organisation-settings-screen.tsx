import type { ReactNode } from 'react';
import type { Organisation } from '#api-contract/organisation/endpoints';
import type { Permission, Section } from '#api-contract/permissions';
import { PageWidth } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { optionsOf } from '#design-system/select';
import { TabList, TabPanel, Tabs } from '#design-system/tabs';
import { BillingTab } from './billing-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { messages } from './organisation-settings.messages.ts';
import { PermissionsTab } from './permissions-tab.tsx';
import { settingsTabs, type SettingsTab } from './settings-tab.ts';

export interface OrganisationSettingsScreenProps {
  tab: SettingsTab;
  onTabChange: (tab: SettingsTab) => void;
  can: (permission: Permission) => boolean;
  /** Of the permissions, those that a role is shown for: what there is of the product. */
  sections: readonly Section[];
  currentUserId: string;
  /** Told what the server saved, for those who show its name or write in its language elsewhere. */
  onOrganisationChange?: (organisation: Organisation) => void;
  /** How contracts are kept, which another feature draws. */
  contractSettings?: ReactNode;
  /** How contracts are read by machine, which another feature draws. */
  readingSettings?: ReactNode;
}

/** What an organisation is, who belongs to it, what they may do, and its plan. */
export function OrganisationSettingsScreen({ tab, onTabChange, ...rest }: OrganisationSettingsScreenProps) {
  return (
    <Tabs value={tab} onChange={onTabChange} activation="manual">
      <PageHeader
        title={messages.title}
        tabs={<TabList items={optionsOf(messages.tabs, settingsTabs)} label={messages.title} />}
      />
      <TabPanel value={tab}>
        <PageWidth maxWidth="6xl" marginInline="0">
          <TabContent tab={tab} {...rest} />
        </PageWidth>
      </TabPanel>
    </Tabs>
  );
}

function TabContent({
  tab,
  can,
  sections,
  currentUserId,
  onOrganisationChange,
  contractSettings,
  readingSettings,
}: Omit<OrganisationSettingsScreenProps, 'onTabChange'>) {
  switch (tab) {
    case 'general':
      return <GeneralTab mayChange={can('organisation.manage')} onOrganisationChange={onOrganisationChange} />;
    case 'members':
      return <MembersTab can={can} currentUserId={currentUserId} />;
    case 'permissions':
      return <PermissionsTab sections={sections} can={can} />;
    case 'contracts':
      return contractSettings;
    case 'reading':
      return readingSettings;
    case 'billing':
      return <BillingTab allowed={can('billing.read')} />;
  }
}
