import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { NewComplianceResource, ComplianceResource } from '#api-contract/compliance-resources/endpoints';
import { complianceResourceFields } from '#api-contract/compliance-resources/fields';
import { complianceResourceMutations } from '#data/compliance-resources';
import { organisationQueries, type Person } from '#data/organisation';
import { Checkbox } from '#design-system/checkbox';
import { Field, type FormController } from '#design-system/form';
import { Stack, Text } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer, tableInputs, useEditForm, useNewForm } from '#kit/form';
import { messages } from './compliance-resources.messages.ts';

const { form: texts, fields } = messages;

interface ComplianceResourceValues {
  readonly name: string;
  readonly kind: ComplianceResource['kind'];
  readonly owner_id: string | null;
  readonly classification: ComplianceResource['classification'];
  readonly review_frequency: ComplianceResource['review_frequency'];
  readonly next_review: string | null;
  /** The day of the next review follows its tasks then. */
  readonly reviews_planned: boolean;
  readonly audience: ComplianceResource['audience'];
  readonly role_ids: readonly string[];
}

const emptyValues: ComplianceResourceValues = {
  name: '',
  kind: 'policy',
  owner_id: null,
  classification: 'internal',
  review_frequency: 'never',
  next_review: null,
  reviews_planned: false,
  audience: 'everyone',
  role_ids: [],
};

const valuesOf = (complianceResource: ComplianceResource): ComplianceResourceValues => ({
  name: complianceResource.name,
  kind: complianceResource.kind,
  owner_id: complianceResource.owner?.id ?? null,
  classification: complianceResource.classification,
  review_frequency: complianceResource.review_frequency,
  next_review: complianceResource.next_review,
  reviews_planned: complianceResource.review_series_id !== null,
  audience: complianceResource.audience,
  role_ids: complianceResource.roles.map(({ id }) => id),
});

const factsOf = (values: ComplianceResourceValues): NewComplianceResource => ({
  name: values.name,
  kind: values.kind,
  owner_id: values.owner_id,
  classification: values.classification,
  review_frequency: values.review_frequency,
  ...(!values.reviews_planned && { next_review: values.next_review }),
  audience: values.audience,
  role_ids: values.audience === 'roles' ? [...values.role_ids] : [],
});

const validate = ({ name, audience, role_ids }: ComplianceResourceValues) => ({
  ...(name.trim() === '' && { name: texts.nameMissing }),
  ...(audience === 'roles' && role_ids.length === 0 && { role_ids: texts.rolesMissing }),
});

interface NewComplianceResourceDrawerProps {
  readonly people: readonly Person[];
  /** Roles can be named only by those who may see them. */
  readonly mayReadRoles: boolean;
  readonly onAdded: (complianceResource: ComplianceResource) => void;
  readonly onClose: () => void;
}

/** Add a compliance resource. */
export function NewComplianceResourceDrawer({
  people,
  mayReadRoles,
  onAdded,
  onClose,
}: NewComplianceResourceDrawerProps) {
  const create = complianceResourceMutations.create(useApi());
  const form = useNewForm({ create, initial: emptyValues, validate, facts: factsOf, onAdded });
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={onClose}>
      <ComplianceResourceFields form={form} people={people} mayReadRoles={mayReadRoles} />
    </FormDrawer>
  );
}

interface EditComplianceResourceDrawerProps {
  readonly people: readonly Person[];
  /** Roles can be named only by those who may see them. */
  readonly mayReadRoles: boolean;
  readonly complianceResource: ComplianceResource;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change a compliance resource. */
export function EditComplianceResourceDrawer({
  complianceResource,
  people,
  mayReadRoles,
  onReload,
  onClose,
}: EditComplianceResourceDrawerProps) {
  const edit = useEditForm({
    update: complianceResourceMutations.update(useApi(), complianceResource.id),
    revision: complianceResource.revision,
    initial: valuesOf(complianceResource),
    validate,
    facts: factsOf,
    onReload,
    onClose,
  });
  return (
    <FormDrawer {...edit} title={texts.editTitle(complianceResource.name)} submitLabel={texts.save}>
      <ComplianceResourceFields form={edit.form} people={people} mayReadRoles={mayReadRoles} />
    </FormDrawer>
  );
}

interface ComplianceResourceFieldsProps {
  readonly form: FormController<ComplianceResourceValues>;
  readonly people: readonly Person[];
  /** Roles can be named only by those who may see them. */
  readonly mayReadRoles: boolean;
}

function ComplianceResourceFields({ form, people, mayReadRoles }: ComplianceResourceFieldsProps) {
  const input = tableInputs({ table: complianceResourceFields, form, people, optionNames: messages.options });
  const audiences = complianceResourceFields.audience.options.filter((value) => value === 'everyone' || mayReadRoles);
  return (
    <>
      {input('name')}
      {input('kind')}
      {input('owner')}
      {input('classification')}
      {input('review_frequency')}
      {form.values.reviews_planned ? (
        <Text textStyle="sm" tone="muted">
          {messages.page.reviewsPlanned}
        </Text>
      ) : (
        input('next_review')
      )}
      <Field label={fields.audience} {...form.field('audience')}>
        <Select options={optionsOf(messages.options.audience, audiences)} {...form.control('audience')} />
      </Field>
      {form.values.audience === 'roles' && <Roles form={form} />}
    </>
  );
}

/** The roles of an audience that isn’t everyone. */
function Roles({ form }: Pick<ComplianceResourceFieldsProps, 'form'>) {
  const { data: roles = [] } = useQuery(organisationQueries.permissionClasses(useApi()));
  const chosen = form.values.role_ids;
  return (
    <Field label={texts.roles} required {...form.field('role_ids')}>
      <Stack gap="1.5" role="group" aria-label={texts.roles}>
        {roles.map(({ id, name }) => (
          <Checkbox
            key={id}
            id={`role-${id}`}
            checked={chosen.includes(id)}
            onChange={(on) => form.set('role_ids', on ? [...chosen, id] : chosen.filter((each) => each !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </Stack>
    </Field>
  );
}
