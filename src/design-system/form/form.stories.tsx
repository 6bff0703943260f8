import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Alert } from '../alert/index.ts';
import { Button } from '../button/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { TextInput } from '../input/index.ts';
import { Select } from '../select/index.ts';
import { Field, Form, FormActions, FormRow, useForm, type Problems } from './index.ts';

interface Values {
  name: string;
  email: string;
  role: 'member' | 'owner';
}

const validate = ({ name, email }: Values): Problems => ({
  ...(name.trim() === '' && { name: 'Write a name.' }),
  ...(!email.includes('@') && { email: 'Write an e-mail address.' }),
});

const roles = [
  { value: 'member', label: 'Member' },
  { value: 'owner', label: 'Owner' },
] as const;

const submit = fn(async (_values: Values): Promise<void> => undefined);

const Invitation = ({
  summary = false,
  initial = { name: '', email: '', role: 'member' },
}: {
  summary?: boolean;
  initial?: Values;
}) => {
  const form = useForm<Values>({ initial, validate, submit });
  return (
    <Frame width="30rem">
      {form.state === 'succeeded' && <Alert tone="success" title="Invitation sent." />}
      <Form form={form} summary={summary} aria-label="Invite">
        <FormRow>
          <Field label="Name" required {...form.field('name')}>
            <TextInput autoComplete="name" {...form.control('name')} />
          </Field>
          <Field label="E-mail" required hint="The invitation goes there." {...form.field('email')}>
            <TextInput type="email" autoComplete="email" {...form.control('email')} />
          </Field>
        </FormRow>
        <Field label="Role" {...form.field('role')}>
          <Select options={roles} {...form.control('role')} />
        </Field>
        <FormActions>
          <Button type="submit" variant="solid" loading={form.submitting}>
            Send invitation
          </Button>
          <Button onClick={() => form.reset()} disabled={!form.dirty}>
            Discard
          </Button>
        </FormActions>
      </Form>
    </Frame>
  );
};

const filled: Values = { name: 'R. Okafor', email: 'r.okafor@company.example', role: 'member' };

const meta = preview.meta({
  title: 'Design system/Form',
  beforeEach() {
    submit.mockReset();
    submit.mockResolvedValue(undefined);
  },
});

export const Ready = meta.story({ render: () => <Invitation /> });

export const ReadyDark = meta.story({ render: () => <Invitation />, globals: { theme: 'dark' } });

export const Invalid = meta.story({
  render: () => <Invitation />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    const name = canvas.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveFocus();
    await expect(name).toBeInvalid();
    await expect(name).toHaveAccessibleDescription('Write a name.');
    await expect(submit).not.toHaveBeenCalled();
  },
});

export const InvalidWithSummary = meta.story({
  render: () => <Invitation summary />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Write an e-mail address.' }));
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  },
});

export const InvalidOnLeaving = meta.story({
  render: () => <Invitation />,
  async play({ canvas }) {
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(email, 'r.okafor');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(email, '@company.example');
    await expect(email).not.toHaveAttribute('aria-invalid');
  },
});

export const Submitting = meta.story({
  render: () => <Invitation initial={filled} />,
  async play({ canvas }) {
    submit.mockReturnValue(new Promise(() => undefined));
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Send invitation' })).toHaveAttribute('aria-busy', 'true');
    await expect(submit).toHaveBeenCalledTimes(1);
  },
});

export const Rejected = meta.story({
  render: () => <Invitation initial={filled} />,
  async play({ canvas }) {
    submit.mockRejectedValue({
      message: 'Refused',
      fields: [{ path: 'email', message: 'This address is a member already.' }],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    const email = canvas.getByRole('textbox', { name: 'E-mail' });
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription('The invitation goes there. This address is a member already.');
    await userEvent.type(email, '.org');
    await expect(email).toBeValid();
  },
});

/** The form has a field for the address, and none for seats. */
const refusedForSeats = {
  fields: [
    { path: 'email', message: 'This address is a member already.' },
    { path: 'seats', message: 'All seats are in use.' },
  ],
};

export const RejectedWithoutField = meta.story({
  render: () => <Invitation initial={filled} />,
  async play({ canvas }) {
    submit.mockRejectedValue(refusedForSeats);
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    const head = await canvas.findByRole('alert');
    await expect(head).toHaveTextContent('All seats are in use.');
    await expect(head).not.toHaveTextContent('member already');
    await waitFor(() => expect(head).toHaveFocus());
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toBeInvalid();
  },
});

export const RejectedWithSummary = meta.story({
  render: () => <Invitation summary initial={filled} />,
  async play({ canvas }) {
    submit.mockRejectedValue(refusedForSeats);
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    const head = await canvas.findByRole('alert');
    await expect(head).toHaveTextContent('There are 2 problems');
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'All seats are in use.' })).not.toBeInTheDocument());
    await expect(canvas.getByText('All seats are in use.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'This address is a member already.' })).toBeVisible();
    await waitFor(() => expect(head).toHaveFocus());
  },
});

export const RejectedAsAWhole = meta.story({
  render: () => <Invitation initial={filled} />,
  async play({ canvas }) {
    submit.mockRejectedValue(new Error('All seats are in use.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('All seats are in use.');
  },
});

export const Succeeded = meta.story({
  render: () => <Invitation initial={filled} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(canvas.getByText('Invitation sent.')).toBeVisible());
    await expect(submit).toHaveBeenCalledWith(filled);
  },
});

export const Narrow = meta.story({ render: () => <Invitation summary />, globals: { viewport: { value: 'narrow' } } });
