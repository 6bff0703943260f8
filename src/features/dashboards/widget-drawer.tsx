import type { Widget } from '#api-contract/dashboards/widgets';
import { maxWidgetText } from '#api-contract/dashboards/kinds';
import { Field, useForm } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { FormDrawer } from '#kit/form';
import type { WidgetFacts } from './arrange.ts';
import { dashboardMessages } from './dashboards.messages.ts';

const { widget: texts } = dashboardMessages;

interface WidgetDrawerProps {
  /** The widget to change; left out for a new one. */
  readonly widget?: Widget | undefined;
  readonly onSubmit: (facts: WidgetFacts) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds a widget, or changes what one shows. */
export function WidgetDrawer({ widget, onSubmit, onClose }: WidgetDrawerProps) {
  const form = useForm({
    initial: { title: widget?.title ?? '', text: widget?.kind === 'text' ? widget.text : '' },
    validate: ({ title, text }) => ({
      ...(title.trim() === '' && { title: texts.titleMissing }),
      ...(text.trim() === '' && { text: texts.textMissing }),
    }),
    submit: async ({ title, text }) => {
      await onSubmit({ kind: 'text', title: title.trim(), text });
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={widget ? texts.editTitle : texts.addTitle}
      submitLabel={widget ? texts.save : texts.add}
      onClose={onClose}
    >
      <Field label={texts.title} required {...form.field('title')}>
        <TextInput maxLength={120} autoComplete="off" {...form.control('title')} />
      </Field>
      <Field label={texts.text} required {...form.field('text')}>
        <TextArea rows={8} maxLength={maxWidgetText} {...form.control('text')} />
      </Field>
    </FormDrawer>
  );
}
