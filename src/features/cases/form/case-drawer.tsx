import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ApiError, useApi } from '#api';
import type { Matter } from '#api-contract/cases/endpoints';
import { caseMutations } from '#data/cases';
import type { Person } from '#data/organisation';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Drawer } from '#design-system/drawer';
import { Form, useForm } from '#design-system/form';
import { messages } from '../cases.messages.ts';
import { CaseFields } from './case-fields.tsx';
import { type CaseValues, emptyValues, factsOf, intakeOf, validate, valuesOf } from './case-values.ts';

const { form: texts, page } = messages;

interface NewCaseDrawerProps {
  readonly people: readonly Person[];
  readonly onOpened: (matter: Matter) => void;
  readonly onClose: () => void;
}

/** Intake: what is needed, by whom, until when. */
export function NewCaseDrawer({ people, onOpened, onClose }: NewCaseDrawerProps) {
  const { mutateAsync: create } = useMutation(caseMutations.create(useApi()));
  return (
    <CaseDrawer
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      initial={emptyValues}
      people={people}
      send={async (values) => onOpened(await create(intakeOf(values)))}
      onClose={onClose}
    />
  );
}

interface EditCaseDrawerProps {
  readonly matter: Matter;
  readonly people: readonly Person[];
  /** Fetches what somebody else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change a case. */
export function EditCaseDrawer({ matter, people, onReload, onClose }: EditCaseDrawerProps) {
  const { mutateAsync: update, error } = useMutation(caseMutations.update(useApi(), matter.id));
  const changedMeanwhile = error instanceof ApiError && error.code === 'edit_conflict';
  return (
    <CaseDrawer
      title={page.editTitle(matter.number)}
      submitLabel={page.save}
      submittingLabel={page.saving}
      initial={valuesOf(matter)}
      matter={matter}
      people={people}
      send={async (values) => {
        await update({ ...factsOf(values), revision: matter.revision });
        onClose();
      }}
      onClose={onClose}
      notice={
        changedMeanwhile && (
          <Alert
            tone="warning"
            title={page.changedMeanwhile}
            actions={
              <Button size="xs" onClick={onReload}>
                {page.loadTheirs}
              </Button>
            }
          />
        )
      }
    />
  );
}

interface CaseDrawerProps {
  readonly title: string;
  readonly description?: string;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  readonly initial: CaseValues;
  readonly people: readonly Person[];
  readonly send: (values: CaseValues) => Promise<void>;
  readonly onClose: () => void;
  readonly notice?: ReactNode;
  readonly matter?: Matter;
}

function CaseDrawer(props: CaseDrawerProps) {
  const { title, description, submitLabel, submittingLabel, initial, people, send, onClose, notice, matter } = props;
  const formId = useId();
  const form = useForm({ initial, validate, submit: send });
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      description={description}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="solid" loading={form.submitting} loadingText={submittingLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} summary={!notice}>
        {notice}
        <CaseFields form={form} people={people} matter={matter} />
      </Form>
    </Drawer>
  );
}
