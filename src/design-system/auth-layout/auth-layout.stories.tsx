import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { Field, Form, useForm } from '../form/index.ts';
import { longWords } from '../foundations/frame.tsx';
import { PasswordInput, TextInput } from '../input/index.ts';
import { Link } from '../link/index.ts';
import { AuthLayout } from './index.ts';

const meta = preview.meta({
  title: 'Design system/Auth layout',
  component: AuthLayout,
});

const Page = ({ title = 'Sign in', description }: { title?: string; description?: string }) => {
  const form = useForm({ initial: { email: '', password: '' }, submit: () => undefined });
  return (
    <AuthLayout
      title={title}
      description={description}
      below={
        <>
          New here? <Link href="/signup">Start a trial</Link>
        </>
      }
      footer={
        <>
          <Link href="/privacy" variant="quiet">
            Privacy
          </Link>
          <Link href="/terms" variant="quiet">
            Terms
          </Link>
        </>
      }
    >
      <Form form={form}>
        <Field label="E-mail" {...form.field('email')}>
          <TextInput type="email" autoComplete="email" size="md" {...form.control('email')} />
        </Field>
        <Field
          label="Password"
          corner={
            <Link href="/reset" textStyle="xs">
              Forgotten?
            </Link>
          }
          {...form.field('password')}
        >
          <PasswordInput autoComplete="current-password" size="md" {...form.control('password')} />
        </Field>
        <Button type="submit" variant="solid" size="md" wide>
          Sign in
        </Button>
      </Form>
    </AuthLayout>
  );
};

export const Ready = meta.story({ render: () => <Page description="Contracts and compliance, in one place." /> });

export const Dark = meta.story({ render: () => <Page />, globals: { theme: 'dark' } });

export const Narrow = meta.story({ render: () => <Page />, globals: { viewport: { value: 'narrow' } } });

export const Overflowing = meta.story({ render: () => <Page title={longWords} description={longWords} /> });
