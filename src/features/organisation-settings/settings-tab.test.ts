import { expect, test } from 'vitest';
import { parseSettingsTab, settingsTabs } from './settings-tab.ts';

test('every tab is read from the address', () => {
  for (const tab of settingsTabs) expect(parseSettingsTab(tab)).toBe(tab);
});

test.each([null, '', 'Billing', 'constructor', 'billing '])('%j opens the first', (text) => {
  expect(parseSettingsTab(text)).toBe('general');
});
