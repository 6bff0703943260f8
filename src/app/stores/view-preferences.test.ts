import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeBrowser } from './fake-storage.ts';
import { defaultViewPreferences, navSections, parseViewPreferences, viewPreferenceStore } from './view-preferences.ts';

describe('view preferences (specification, section 3)', () => {
  test('have the defaults of the specification', () => {
    expect(viewPreferenceStore(new FakeBrowser().openTab()).get()).toMatchObject({
      taskListSize: 'md',
      caseFilesSidebarWidth: 320,
      navCollapsed: false,
    });
    expect(navSections).toEqual([
      'automation',
      'contractDrafting',
      'contractReview',
      'contractManagement',
      'compliance',
    ]);
  });

  test('come back as they were stored', () => {
    const browser = new FakeBrowser();
    const chosen = {
      ...defaultViewPreferences,
      navCollapsed: true,
      caseFilesSidebarWidth: 480,
      navCollapsedSections: { ...defaultViewPreferences.navCollapsedSections, compliance: true },
    };
    viewPreferenceStore(browser.openTab()).set(chosen);
    expect(viewPreferenceStore(browser.openTab()).get()).toEqual(chosen);
  });

  test('keep what is valid of what was read', () => {
    expect(
      parseViewPreferences({ navCollapsed: true, taskListSize: 'huge', caseFilesSidebarWidth: 'wide', other: 1 }),
    ).toEqual({ ...defaultViewPreferences, navCollapsed: true });
  });

  test('are whole whatever was read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(defaultViewPreferences)), fc.anything()), (read) => {
        const parsed = parseViewPreferences(read);
        expect(parseViewPreferences(parsed)).toEqual(parsed);
        expect(Object.keys(parsed ?? {})).toEqual(Object.keys(defaultViewPreferences));
      }),
    );
  });
});
