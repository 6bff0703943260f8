export const settingsTabs = ['general', 'members', 'permissions', 'contracts', 'reading', 'billing'] as const;

export type SettingsTab = (typeof settingsTabs)[number];

/** Read the `tab` of the address; anything unknown opens the first. */
export function parseSettingsTab(text: string | null): SettingsTab {
  return settingsTabs.find((tab) => tab === text) ?? 'general';
}
