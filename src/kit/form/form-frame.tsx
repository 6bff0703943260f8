import { type ReactNode, useState } from 'react';
import { ApiError } from '#api';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { Drawer, type DrawerProps } from '#design-system/drawer';
import { Form, type FormProps, type useForm, type useSchemaForm } from '#design-system/form';
import { useUnsavedWork } from '#design-system/window';
import { DiscardDialog } from './discard-dialog.tsx';
import { formMessages as texts } from './form.messages.ts';

type AnyForm = Pick<
  ReturnType<typeof useForm>,
  'id' | 'dirty' | 'send' | 'problems' | 'failure' | 'attempts' | 'state' | 'submitting' | 'controlId'
> &
  Pick<FormProps['form'], 'set'> &
  Partial<Pick<ReturnType<typeof useSchemaForm>, 'prepare'>>;

/** Someone else changed the thing since the form was opened. */
interface Conflict {
  /** What the last try to save failed with. */
  readonly error: Error | null;
  readonly message?: string;
  /** Loads their version; left out where the form has to be opened again. */
  readonly onReload?: () => void;
}

export interface FormFrameProps {
  readonly form: AnyForm;
  readonly title: string;
  readonly description?: string | undefined;
  readonly submitLabel: string;
  readonly submittingLabel?: string;
  /** Not to be sent as it is. */
  readonly submitDisabled?: boolean;
  readonly onClose: () => void;
  /** The fields, in groups or one below the other. */
  readonly children: ReactNode;
}

export interface FormDrawerProps extends FormFrameProps, Pick<DrawerProps, 'controlsFirst'> {
  readonly conflict?: Conflict;
}

/**
 * A form beside the page, for a thing of several fields. Lists its problems, says when someone else was quicker, and asks
 * before it throws changes away.
 */
export function FormDrawer({ conflict, controlsFirst = false, children, ...props }: FormDrawerProps) {
  const { form, title, description, onClose } = props;
  const [leaving, setLeaving] = useState(false);
  useUnsavedWork(form.dirty);
  const leave = () => (form.dirty ? setLeaving(true) : onClose());
  const frame = { ...props, onClose: leave };
  const overtaken = conflict?.error instanceof ApiError && conflict.error.code === 'edit_conflict';
  return (
    <Drawer
      open
      onClose={leave}
      title={title}
      description={description}
      size="md"
      footer={<Buttons {...frame} />}
      controlsFirst={controlsFirst}
    >
      <Form form={form} id={form.id} summary={!overtaken} onFocus={form.prepare}>
        {overtaken && (
          <Alert
            tone="warning"
            title={conflict.message ?? texts.changedMeanwhile}
            actions={
              conflict.onReload && (
                <Button size="xs" onClick={conflict.onReload}>
                  {texts.loadTheirs}
                </Button>
              )
            }
          />
        )}
        {children}
      </Form>
      <DiscardDialog open={leaving} onDiscard={onClose} onKeep={() => setLeaving(false)} />
    </Drawer>
  );
}

/** A form of a few fields, over the page. */
export function FormDialog({ children, ...frame }: FormFrameProps) {
  const { form, title, description, onClose } = frame;
  useUnsavedWork(form.dirty);
  return (
    <Dialog open onClose={onClose} title={title} description={description} footer={<Buttons {...frame} />}>
      <Form form={form} id={form.id} onFocus={form.prepare}>
        {children}
      </Form>
    </Dialog>
  );
}

function Buttons({ form, submitLabel, submittingLabel, submitDisabled, onClose }: Omit<FormFrameProps, 'children'>) {
  return (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button
        type="submit"
        form={form.id}
        variant="solid"
        disabled={submitDisabled}
        loading={form.submitting}
        loadingText={submittingLabel ?? texts.saving}
      >
        {submitLabel}
      </Button>
    </>
  );
}
