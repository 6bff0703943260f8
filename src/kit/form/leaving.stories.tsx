import { Link, Route, Routes } from 'react-router-dom';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Field, Form, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { hasUnsavedWork } from '#design-system/window';
import preview from '#.storybook/preview';
import { formMessages, SaveActions } from './index.ts';

const meta = preview.meta({ title: 'Kit/Leaving a form', parameters: { visual: false } });

const save = fn();

function Settings() {
  const form = useForm({ initial: { name: 'Northwind' }, submit: async (values) => void (await save(values)) });
  return (
    <>
      <Form form={form}>
        <Field label="Name" {...form.field('name')}>
          <TextInput {...form.control('name')} />
        </Field>
        <SaveActions form={form} label="Save" />
      </Form>
      <Link to="?tab=second">Other tab</Link> <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const Pages = () => (
  <Routes>
    <Route path="/elsewhere" element="Another page" />
    <Route path="*" element={<Settings />} />
  </Routes>
);

const question = () => within(document.body).findByRole('alertdialog', { name: formMessages.discardTitle });

export const Asked = meta.story({
  render: () => <Pages />,
  async play({ canvas }) {
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' Ltd');
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    const { keepEditing, discard } = formMessages;
    await userEvent.click(within(await question()).getByRole('button', { name: keepEditing }));
    await expect(name).toHaveValue('Northwind Ltd');
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(within(await question()).getByRole('button', { name: discard }));
    await expect(await canvas.findByText('Another page')).toBeVisible();
  },
});

/** Of two forms with unsaved changes one asks. */
export const AskedOnce = meta.story({
  render: () => (
    <>
      <Settings />
      <Settings />
    </>
  ),
  async play({ canvas }) {
    for (const name of canvas.getAllByRole('textbox', { name: 'Name' })) await userEvent.type(name, ' Ltd');
    await userEvent.click(canvas.getAllByRole('link', { name: 'Elsewhere' })[0] as HTMLElement);
    await userEvent.click(within(await question()).getByRole('button', { name: formMessages.keepEditing }));
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull());
  },
});

export const NothingUnsaved = meta.story({
  render: () => <Pages />,
  async play({ canvas }) {
    save.mockReset();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' Ltd');
    // The page is not left.
    await userEvent.click(canvas.getByRole('link', { name: 'Other tab' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Northwind Ltd');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(save.mock.calls).toEqual([[{ name: 'Northwind Ltd' }]]);
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    await userEvent.click(canvas.getByRole('link', { name: 'Elsewhere' }));
    await expect(await canvas.findByText('Another page')).toBeVisible();
  },
});
