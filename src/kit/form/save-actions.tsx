import { Button } from '#design-system/button';
import { FormActions } from '#design-system/form';
import { formMessages } from './form.messages.ts';
import { LeavingQuestion } from './leaving-question.tsx';

interface SaveActionsProps {
  readonly form: { readonly dirty: boolean; readonly submitting: boolean };
  readonly label: string;
  readonly savingLabel?: string;
  readonly size?: 'xs';
}

/** The button at the end of a form on a settings page; it stands out once there is something to save. */
export function SaveActions({ form, label, savingLabel = formMessages.saving, size }: SaveActionsProps) {
  return (
    <FormActions>
      <Button
        type="submit"
        size={size}
        variant={form.dirty ? 'solid' : 'outline'}
        loading={form.submitting}
        loadingText={savingLabel}
      >
        {label}
      </Button>
      <LeavingQuestion isUnsaved={form.dirty} />
    </FormActions>
  );
}
