import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ApiError } from '#api';
import { Button } from '#design-system/button';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { hasUnsavedWork } from '#design-system/window';
import preview from '#.storybook/preview';
import { FormDrawer, formMessages, useEditForm } from './index.ts';

const meta = preview.meta({ title: 'Kit/Form drawer' });

const save = fn();
const conflict = new ApiError({
  status: 409,
  code: 'edit_conflict',
  message: 'This was changed since you opened it.',
  requestId: null,
  fields: [],
});

function Example({ failure = null }: { readonly failure?: Error | null }) {
  const [open, setOpen] = useState(true);
  if (!open) return <Button onClick={() => setOpen(true)}>Edit</Button>;
  return <Playbook failure={failure} onClose={() => setOpen(false)} />;
}

function Playbook({ failure, onClose }: { readonly failure: Error | null; readonly onClose: () => void }) {
  const [error, setError] = useState<Error | null>(null);
  const form = useForm({
    initial: { name: 'Supplier NDA', owner: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: 'Enter a name.' } : {}),
    submit: (values) => {
      save(values);
      if (!failure) return onClose();
      setError(failure);
      throw failure;
    },
  });
  return (
    <FormDrawer
      form={form}
      title="Edit playbook"
      submitLabel="Save"
      conflict={{ error, onReload: fn() }}
      onClose={onClose}
    >
      <Field label="Name" required {...form.field('name')}>
        <TextInput autoComplete="off" {...form.control('name')} />
      </Field>
      <Field label="Owner" {...form.field('owner')}>
        <TextInput autoComplete="off" {...form.control('owner')} />
      </Field>
    </FormDrawer>
  );
}

const screen = () => within(document.body);
const nameField = () => screen().findByRole('textbox', { name: 'Name' });
/** The first field of a drawer that has opened, which takes the focus a moment later. */
const firstField = async () => {
  const field = await nameField();
  await waitFor(() => expect(field).toHaveFocus());
  return field;
};
const press = async (name: string) => userEvent.click(await screen().findByRole('button', { name }));

export const Ready = meta.story({
  render: () => <Example />,
  play: async () => {
    save.mockClear();
    await userEvent.type(await firstField(), ' 2026');
    await press('Save');
    await expect(save).toHaveBeenCalledWith({ name: 'Supplier NDA 2026', owner: '' });
    await press('Edit');
    await expect(await nameField()).toBeVisible();
  },
});

export const Invalid = meta.story({
  render: () => <Example />,
  play: async () => {
    await userEvent.clear(await firstField());
    await press('Save');
    await expect(await screen().findByRole('link', { name: 'Enter a name.' })).toBeVisible();
  },
});

export const EditConflict = meta.story({
  render: () => <Example failure={conflict} />,
  play: async () => {
    await userEvent.type(await firstField(), ' 2026');
    await press('Save');
    await expect(await screen().findByRole('button', { name: formMessages.loadTheirs })).toBeVisible();
    await expect(await nameField()).toHaveValue('Supplier NDA 2026');
  },
});

/** Closing asks first; what was entered is still there for those who go on. */
export const UnsavedChanges = meta.story({
  render: () => <Example />,
  play: async () => {
    await userEvent.type(await firstField(), ' 2026');
    await press(formMessages.cancel);
    await press(formMessages.keepEditing);
    await expect(await nameField()).toHaveValue('Supplier NDA 2026');
    await press(formMessages.cancel);
    await expect(await screen().findByRole('alertdialog', { name: formMessages.discardTitle })).toBeVisible();
  },
});

/** Until they are saved or discarded, browser and application ask before the page is left. */
export const LeavingThePage = meta.story({
  parameters: { visual: false },
  render: () => <Example />,
  play: async () => {
    await firstField();
    await expect(hasUnsavedWork()).toBe(false);
    await userEvent.type(await nameField(), ' 2026');
    await expect(hasUnsavedWork()).toBe(true);
    await press('Save');
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  },
});

export const Discarded = meta.story({
  parameters: { visual: false },
  render: () => <Example />,
  play: async () => {
    await userEvent.type(await firstField(), ' 2026');
    await press(formMessages.cancel);
    await press(formMessages.discard);
    await press('Edit');
    await expect(await nameField()).toHaveValue('Supplier NDA');
  },
});

export const Narrow = meta.story({
  render: () => <Example />,
  globals: { viewport: { value: 'narrow' } },
});

/** The page behind reads the thing again while someone fills in the form. */
function ReadAgain() {
  const [revision, setRevision] = useState(3);
  const edit = useEditForm({
    update: { mutationFn: async (change: { name: string; revision: number }) => void save(change) },
    revision,
    initial: { name: 'Supplier NDA' },
    facts: (values) => values,
    onReload: fn(),
    onClose: fn(),
  });
  return (
    <FormDrawer {...edit} title="Edit playbook" submitLabel="Save">
      <Field label="Name" {...edit.form.field('name')}>
        <TextInput autoComplete="off" {...edit.form.control('name')} />
      </Field>
      <Button onClick={() => setRevision(4)}>Someone else saves</Button>
    </FormDrawer>
  );
}

export const ReadAgainMeanwhile = meta.story({
  parameters: { visual: false },
  render: () => <ReadAgain />,
  play: async () => {
    save.mockClear();
    await userEvent.type(await firstField(), ' 2026');
    await press('Someone else saves');
    await press('Save');
    // Over what it was opened on, which the server refuses by now.
    await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Supplier NDA 2026', revision: 3 }));
  },
});
