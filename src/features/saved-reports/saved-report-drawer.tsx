import { useApi } from '#api';
import type { Permission } from '#api-contract/permissions';
import { type ReportDataset, reportDatasets } from '#api-contract/reports/kinds';
import type { SavedReport } from '#api-contract/saved-reports/endpoints';
import { savedReportFields } from '#api-contract/saved-reports/fields';
import { savedReportMutations } from '#data/saved-reports';
import { Checkbox } from '#design-system/checkbox';
import { Field, type FormController } from '#design-system/form';
import { Select } from '#design-system/select';
import { FormDrawer, tableInputs, useEditForm, useNewForm } from '#kit/form';
import { datasetTitle } from '#api-contract/reports/result-texts';
import { emptySpec } from './ready-made.ts';
import { messages } from './saved-reports.messages.ts';

const { form: texts } = messages;

interface SavedReportValues {
  readonly name: string;
  readonly shared: boolean;
  readonly dataset: ReportDataset;
}

const emptyValues: SavedReportValues = {
  name: '',
  shared: false,
  dataset: 'contracts',
};

const valuesOf = (savedReport: SavedReport): SavedReportValues => ({
  name: savedReport.name,
  shared: savedReport.shared,
  dataset: savedReport.spec.dataset,
});

const factsOf = ({ name, shared }: SavedReportValues) => ({ name, shared });

const validate = ({ name }: SavedReportValues) => (name.trim() === '' ? { name: texts.nameMissing } : {});

interface NewSavedReportDrawerProps {
  readonly can: (permission: Permission) => boolean;
  readonly onAdded: (savedReport: SavedReport) => void;
  readonly onClose: () => void;
}

/** Add a saved report. */
export function NewSavedReportDrawer({ can, onAdded, onClose }: NewSavedReportDrawerProps) {
  const form = useNewForm({
    create: savedReportMutations.create(useApi()),
    initial: emptyValues,
    validate,
    facts: (values) => ({ ...factsOf(values), spec: emptySpec(values.dataset) }),
    onAdded,
  });
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <SavedReportFields form={form} can={can} />
      <Field label={texts.dataset} {...form.field('dataset')}>
        <Select<ReportDataset>
          options={reportDatasets.map((value) => ({ value, label: datasetTitle(value) }))}
          {...form.control('dataset')}
        />
      </Field>
    </FormDrawer>
  );
}

interface EditSavedReportDrawerProps {
  readonly can: (permission: Permission) => boolean;
  readonly savedReport: SavedReport;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change a saved report. */
export function EditSavedReportDrawer({ can, savedReport, onReload, onClose }: EditSavedReportDrawerProps) {
  const edit = useEditForm({
    update: savedReportMutations.update(useApi(), savedReport.id),
    revision: savedReport.revision,
    initial: valuesOf(savedReport),
    validate,
    facts: factsOf,
    onReload,
    onClose,
  });
  return (
    <FormDrawer {...edit} title={texts.editTitle(savedReport.name)} submitLabel={texts.save}>
      <SavedReportFields form={edit.form} can={can} />
    </FormDrawer>
  );
}

interface SavedReportFieldsProps {
  readonly form: FormController<SavedReportValues>;
  readonly can: (permission: Permission) => boolean;
}

function SavedReportFields({ form, can }: SavedReportFieldsProps) {
  const input = tableInputs({ table: savedReportFields, form });
  return (
    <>
      {input('name')}
      {can('reports.approve') && (
        <Checkbox checked={form.values.shared} onChange={(shared) => form.set('shared', shared)}>
          {texts.shared}
        </Checkbox>
      )}
    </>
  );
}
