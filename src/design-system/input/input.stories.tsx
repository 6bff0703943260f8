import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Field } from '../field/index.ts';
import { FormatProvider } from '../format/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { NumberInput, PasswordInput, SearchInput, TextArea, TextInput } from './index.ts';

const meta = preview.meta({ title: 'Design system/Input' });

const Text = ({
  start = '',
  ...rest
}: {
  start?: string;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  size?: 'xs' | 'sm' | 'md';
}) => {
  const [value, setValue] = useState(start);
  return <TextInput value={value} onChange={setValue} {...rest} />;
};

const Password = () => {
  const [value, setValue] = useState('correct horse battery');
  return <PasswordInput autoComplete="current-password" value={value} onChange={setValue} />;
};

const Search = ({ onSearch = () => undefined }: { onSearch?: (query: string) => void }) => {
  const [value, setValue] = useState('renewal');
  return (
    <SearchInput
      label="Search contracts"
      value={value}
      onChange={(query) => {
        setValue(query);
        onSearch(query);
      }}
    />
  );
};

const Area = ({ start = '' }: { start?: string }) => {
  const [value, setValue] = useState(start);
  return <TextArea value={value} onChange={setValue} />;
};

const Amount = ({ min = 0, max = 5000, step = 0.5 }: { min?: number; max?: number; step?: number }) => {
  const [value, setValue] = useState<number | null>(1204.5);
  return <NumberInput value={value} onChange={setValue} min={min} max={max} step={step} />;
};

const Gallery = () => (
  <Frame width="24rem">
    <Field label="Title" hint="As it stands on the first page.">
      <Text start="Master services agreement" />
    </Field>
    <Field label="Reference" optional>
      <Text placeholder="MSA-2026-014" />
    </Field>
    <Field label="E-mail" error="Write an address such as name@company.example." required>
      <Text start="name@" />
    </Field>
    <Field label="Owner" disabled>
      <Text start="Legal" />
    </Field>
    <Field label="Imported from">
      <Text start="shared-drive/contracts" readOnly />
    </Field>
    <Field label="Password">
      <Password />
    </Field>
    <Search />
    <Field label="Annual value">
      <Amount />
    </Field>
    <Field label="Note">
      <Area start="Renewal was agreed by telephone; the written confirmation is still to come." />
    </Field>
  </Frame>
);

export const Kinds = meta.story({ render: () => <Gallery /> });

export const KindsDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const BeforeSignIn = meta.story({ render: () => <Gallery /> });

export const Narrow = meta.story({ render: () => <Gallery />, globals: { viewport: { value: 'narrow' } } });

export const Sizes = meta.story({
  render: () => (
    <Frame width="20rem">
      {(['xs', 'sm', 'md'] as const).map((size) => (
        <Field key={size} label={size}>
          <Text size={size} start="Acme Holdings" />
        </Field>
      ))}
    </Frame>
  ),
});

export const PasswordRevealed = meta.story({
  render: () => (
    <Frame width="20rem">
      <Field label="Password">
        <Password />
      </Field>
    </Frame>
  ),
  async play({ canvas }) {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
  },
});

const onSearch = fn();

export const SearchCleared = meta.story({
  render: () => (
    <Frame width="20rem">
      <Search onSearch={onSearch} />
    </Frame>
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(onSearch).toHaveBeenLastCalledWith('');
    const input = canvas.getByRole('searchbox', { name: 'Search contracts' });
    await expect(input).toHaveFocus();
    await userEvent.type(input, 'notice{Escape}');
    await expect(input).toHaveValue('');
  },
});

export const NumberStepped = meta.story({
  render: () => (
    <Frame width="20rem">
      <Field label="Annual value">
        <Amount />
      </Field>
    </Frame>
  ),
  async play({ canvas }) {
    const input = canvas.getByRole('spinbutton', { name: 'Annual value' });
    await expect(input).toHaveValue('1,204.5');
    await userEvent.type(input, '{ArrowUp}');
    await expect(input).toHaveValue('1,205');
    await userEvent.clear(input);
    await userEvent.type(input, '9000');
    await userEvent.tab();
    await expect(input).toHaveValue('5,000');
  },
});

export const NumberInGerman = meta.story({
  render: () => (
    <FormatProvider locale="de-DE" timeZone="Europe/Berlin">
      <Frame width="20rem">
        <Field label="Jahreswert">
          <Amount />
        </Field>
      </Frame>
    </FormatProvider>
  ),
  async play({ canvas }) {
    const input = canvas.getByRole('spinbutton');
    await expect(input).toHaveValue('1.204,5');
    await userEvent.clear(input);
    await userEvent.type(input, '2.000,5');
    await userEvent.tab();
    await expect(input).toHaveValue('2.000,5');
  },
});
