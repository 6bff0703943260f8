import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Field } from '#design-system/field';
import { Stack } from '#design-system/layout';
import preview from '#.storybook/preview';
import { FoundManyPicker, FoundPicker, PeoplePicker, PersonPicker, WordPicker } from './index.ts';

const meta = preview.meta({ title: 'Kit/Pickers' });

interface Company {
  readonly id: string;
  readonly name: string;
}

const companies: Company[] = ['Acme Holdings', 'Borealis Energy', 'Borealis Shipping'].map((name, index) => ({
  id: `company-${index}`,
  name,
}));
const people = [
  { id: 'ada', name: 'Ada Byron' },
  { id: 'grace', name: 'Grace Hopper' },
];
const find = (_api: unknown, search: string) =>
  queryOptions({
    queryKey: ['found', search] as QueryKey,
    queryFn: () => companies.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
  });
const nameOf = ({ name }: Company) => name;

function All() {
  const [company, setCompany] = useState<string | null>('company-0');
  const [several, setSeveral] = useState<Company[]>([]);
  const [lead, setLead] = useState<string | null>(null);
  const [team, setTeam] = useState<string[]>(['ada']);
  const [words, setWords] = useState<string[]>(['strategic']);
  return (
    <Stack gap="4" padding="6" maxWidth="24rem">
      <Field label="Counterparty">
        <FoundPicker
          label="Counterparty"
          {...{ find, nameOf }}
          value={company}
          onChange={setCompany}
          valueLabel={companies.find(({ id }) => id === company)?.name}
        />
      </Field>
      <Field label="Affiliates">
        <FoundManyPicker label="Affiliates" {...{ find, nameOf }} value={several} onChange={setSeveral} />
      </Field>
      <Field label="Lead">
        <PersonPicker label="Lead" placeholder="Choose a person" people={people} value={lead} onChange={setLead} />
      </Field>
      <Field label="Participants">
        <PeoplePicker label="Participants" people={people} value={team} onChange={setTeam} />
      </Field>
      <Field label="Tags">
        <WordPicker label="Tags" known={['strategic', 'supplier']} value={words} onChange={setWords} />
      </Field>
    </Stack>
  );
}

export const Ready = meta.story({ render: () => <All /> });

export const FoundByTyping = meta.story({
  render: () => <All />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Counterparty' });
    await userEvent.clear(field);
    await userEvent.type(field, 'shipping');
    // Before, it stands among what fewer letters found.
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.click(screen.getByRole('option', { name: 'Borealis Shipping' }));
    await expect(await canvas.findByDisplayValue('Borealis Shipping')).toBeVisible();
  },
});

export const NewWord = meta.story({
  render: () => <All />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'framework');
    await waitFor(() => userEvent.click(screen.getByRole('option', { name: 'framework' })));
    await expect(await canvas.findByText('framework')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
});
