import { Panel } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { SettingsRow, SettingsSection } from '#design-system/settings';
import { Switch } from '#design-system/switch';
import { type Language, languages, locales } from '#languages';
import type { ColorMode } from '#theme';
import { messages } from './profile.messages.ts';
import { SaveStatus, type Saving } from '#kit/form';

const pageSizes = ['10', '25', '50', '100'] as const;
export type RowsPerPage = 10 | 25 | 50 | 100;

/** How someone likes to see things; kept in the browser. */
export interface ProfilePreferences {
  readonly colorMode: ColorMode;
  readonly language: Language;
  readonly floatingColorButtonEnabled: boolean;
  readonly showAnnualTaskWheel: boolean;
  readonly taskListSize: keyof typeof messages.view.taskListSizes;
}

interface ViewSectionProps {
  rowsPerPage: number;
  rowsPerPageSaving: Saving;
  onRowsPerPageChange: (rows: RowsPerPage) => void;
  preferences: ProfilePreferences;
  onPreferencesChange: (change: Partial<ProfilePreferences>) => void;
  /** Whether there is a page of tasks. */
  hasTasks: boolean;
}

const words = messages.view;

/** How one likes to work. Every choice takes effect at once. */
export function ViewSection({
  rowsPerPage,
  rowsPerPageSaving,
  onRowsPerPageChange,
  preferences,
  onPreferencesChange,
  hasTasks,
}: ViewSectionProps) {
  return (
    <SettingsSection title={words.title} description={words.description}>
      <Panel padding="none">
        <SettingsRow
          label={words.rowsPerPage}
          hint={words.rowsPerPageHint}
          status={<SaveStatus saving={rowsPerPageSaving} />}
        >
          <Select
            options={pageSizes.map((size) => ({ value: size, label: size }))}
            value={String(rowsPerPage)}
            onChange={(size) => onRowsPerPageChange(Number(size) as RowsPerPage)}
          />
        </SettingsRow>
        <SettingsRow label={words.colorMode}>
          <Select
            options={optionsOf(words.colorModes)}
            value={preferences.colorMode}
            onChange={(colorMode) => onPreferencesChange({ colorMode })}
          />
        </SettingsRow>
        <SettingsRow label={words.language} hint={words.languageHint}>
          <Select
            options={languages.map((value) => ({ value, label: locales[value].name }))}
            value={preferences.language}
            onChange={(language) => onPreferencesChange({ language })}
          />
        </SettingsRow>
        <SettingsRow label={words.floatingColorButton} hint={words.floatingColorButtonHint}>
          <Switch
            checked={preferences.floatingColorButtonEnabled}
            onChange={(floatingColorButtonEnabled) => onPreferencesChange({ floatingColorButtonEnabled })}
          />
        </SettingsRow>
        {hasTasks && <TaskRows preferences={preferences} onPreferencesChange={onPreferencesChange} />}
      </Panel>
    </SettingsSection>
  );
}

/** How tasks are shown. */
function TaskRows({ preferences, onPreferencesChange }: Pick<ViewSectionProps, 'preferences' | 'onPreferencesChange'>) {
  return (
    <>
      <SettingsRow label={words.annualTaskWheel} hint={words.annualTaskWheelHint}>
        <Switch
          checked={preferences.showAnnualTaskWheel}
          onChange={(showAnnualTaskWheel) => onPreferencesChange({ showAnnualTaskWheel })}
        />
      </SettingsRow>
      <SettingsRow label={words.taskListSize} hint={words.taskListSizeHint}>
        <Select
          options={optionsOf(words.taskListSizes)}
          value={preferences.taskListSize}
          onChange={(taskListSize) => onPreferencesChange({ taskListSize })}
        />
      </SettingsRow>
    </>
  );
}
