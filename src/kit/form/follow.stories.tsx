import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '#design-system/button';
import { Field, Form, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import preview from '#.storybook/preview';
import { changesOf, useFollow } from './index.ts';

const meta = preview.meta({ title: 'Kit/Form that follows', parameters: { visual: false } });

const save = fn();

function Settings({ whole = false }: { readonly whole?: boolean }) {
  const [stored, setStored] = useState({ name: 'Northwind', city: 'Malmö' });
  const form = useForm({ initial: stored, submit: (values) => void save(changesOf(values, form.opened)) });
  useFollow(form, stored, { whole });
  return (
    <Form form={form}>
      <Field label="Name" {...form.field('name')}>
        <TextInput {...form.control('name')} />
      </Field>
      <Field label="City" {...form.field('city')}>
        <TextInput {...form.control('city')} />
      </Field>
      <Button type="submit">Save</Button>
      <Button onClick={() => setStored({ ...stored, city: 'Lund' })}>Someone else saves</Button>
    </Form>
  );
}

export const ChangedByOther = meta.story({
  render: () => <Settings />,
  async play({ canvas }) {
    save.mockReset();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' Ltd');
    await userEvent.click(canvas.getByRole('button', { name: 'Someone else saves' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Northwind Ltd');
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('Lund');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(save.mock.calls).toEqual([[{ name: 'Northwind Ltd' }]]);
  },
});

export const WholeChangedByOther = meta.story({
  render: () => <Settings whole />,
  async play({ canvas }) {
    save.mockReset();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), ' Ltd');
    await userEvent.click(canvas.getByRole('button', { name: 'Someone else saves' }));
    await expect(canvas.getByRole('textbox', { name: 'City' })).toHaveValue('Malmö');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(save.mock.calls).toEqual([[{ name: 'Northwind Ltd' }]]);
    await expect(await canvas.findByDisplayValue('Lund')).toBeVisible();
  },
});
