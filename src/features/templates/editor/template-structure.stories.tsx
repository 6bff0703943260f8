import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { Body } from '#api-contract/drafting/nodes';
import preview from '#.storybook/preview';
import { messages } from './editor.messages.ts';
import { bodyOf, paragraph, servicesAgreement } from './editor-fixture.ts';
import { caretAt, EditorOnPage, write } from './editor-on-page-fixture.tsx';

const { toolbar, nodes, dialogs, condition: texts, changes, modes, announced } = messages;

const meta = preview.meta({
  title: 'Drafting/Structure of a template',
  component: EditorOnPage,
  args: {
    ...servicesAgreement,
    onModeChange: fn(),
    onChange: fn(),
  },
});

const name = { name: messages.text('Services agreement') };
const lastTold = (onChange: unknown) => (onChange as { mock: { lastCall?: [Body] } }).mock.lastCall?.[0];
type Acts = Pick<StoryContext, 'canvas' | 'userEvent'>;
const header = nodes.onlyIf('Personal data is yes');

export const Conditions = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    const text = await canvas.findByRole('textbox', name);
    await caretAt(text, 'beforehand.');
    await write(' /condition around');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: dialogs.condition })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: dialogs.cancel }));
    await expect(await canvas.findByRole('button', { name: nodes.unwritten })).toBeVisible();
    await expect(canvas.getByRole('button', { name: header })).toBeVisible();
  },
});

async function addComparison({ canvas, userEvent }: Acts) {
  await userEvent.click(await canvas.findByRole('button', { name: header }));
  const dialog = within(await screen.findByRole('dialog', { name: dialogs.condition }));
  await userEvent.click(dialog.getByRole('button', { name: texts.addComparison }));
  await userEvent.selectOptions(dialog.getAllByRole('combobox', { name: texts.subject })[1] as HTMLElement, 'fee');
  await userEvent.selectOptions(dialog.getAllByRole('combobox', { name: texts.comparison })[1] as HTMLElement, '>');
  await userEvent.type(dialog.getByRole('spinbutton', { name: texts.value }), '1000');
  await expect(dialog.getByRole('status')).toHaveTextContent(
    /Personal data is yes and Monthly fee is more than 1000 EUR/,
  );
}

export const ConditionBuilder = meta.story({ play: addComparison });

export const ConditionSaved = meta.story({
  parameters: { visual: false },
  async play(context) {
    await addComparison(context);
    const { canvas, userEvent, args } = context;
    await userEvent.click(screen.getByRole('button', { name: dialogs.save }));
    await expect(await canvas.findByRole('button', { name: /is more than 1000 EUR$/ })).toBeVisible();
    await waitFor(() =>
      expect(lastTold(args.onChange)?.content.find(({ type }) => type === 'conditional')?.attrs).toMatchObject({
        condition: expect.stringMatching(/^personalData and fee > /),
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: toolbar.undo }));
    await expect(await canvas.findByRole('button', { name: header })).toBeVisible();
  },
});

export const ConditionAsText = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: header }));
    const dialog = within(await screen.findByRole('dialog', { name: dialogs.condition }));
    await userEvent.click(dialog.getByRole('radio', { name: texts.text }));
    const field = dialog.getByRole('textbox', { name: texts.textLabel });
    await expect(field).toHaveValue('personalData');
    await userEvent.clear(field);
    await userEvent.type(field, 'liabilty == "capped"');
    await expect(
      await dialog.findByText(/There is no question called ‘liabilty’\. Did you mean ‘liability’\?/),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: dialogs.save }));
    await expect(field).toBeVisible();
  },
});

export const ConditionThatOnlyTextShows = meta.story({
  parameters: { visual: false },
  args: {
    body: bodyOf({
      type: 'conditional',
      attrs: { id: 'w', condition: 'fee * 2 > 1000 EUR' },
      content: [paragraph('p', 'body', null, 'More than usual.')],
    }),
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: nodes.onlyIf('fee * 2 > 1000 EUR') }));
    const dialog = within(await screen.findByRole('dialog', { name: dialogs.condition }));
    await expect(dialog.getByRole('radio', { name: texts.text })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: texts.builder }));
    await expect(await dialog.findByText(texts.textOnly)).toBeVisible();
  },
});

export const ComparisonRemoved = meta.story({
  parameters: { visual: false },
  args: {
    body: bodyOf({
      type: 'conditional',
      attrs: {
        id: 'w',
        condition: 'supplier.name in ("Northwind", "Contoso") and supplier.name in ("Alpha", "Beta")',
      },
      content: [paragraph('p', 'body', null, 'For those we know.')],
    }),
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Only if/ }));
    const dialog = within(await screen.findByRole('dialog', { name: dialogs.condition }));
    await userEvent.click(await dialog.findByRole('button', { name: texts.removeComparison(1) }));
    await expect(dialog.getByRole('textbox', { name: texts.values })).toHaveValue('Alpha\nBeta');
  },
});

export const ConditionRemoved = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: header }));
    await userEvent.click(await screen.findByRole('button', { name: dialogs.unwrap }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: header })).not.toBeInTheDocument());
    await expect(canvas.getByRole('textbox', name)).toHaveTextContent('Personal data');
  },
});

export const Tables = meta.story({
  async play({ canvas, userEvent }) {
    const text = await canvas.findByRole('textbox', name);
    await caretAt(text, 'beforehand.');
    await write(' /table');
    await userEvent.keyboard('{Enter}');
    await write('Item');
    await userEvent.keyboard('{Tab}');
    await write('Price');
    await userEvent.keyboard('{Tab}');
    await write('Total');
    await userEvent.click(canvas.getByRole('button', { name: toolbar.table }));
    await userEvent.click(await screen.findByRole('menuitem', { name: toolbar.rowBelow }));
    const table = within(text).getByRole('table');
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
    await expect(within(table).getByRole('columnheader', { name: 'Price' })).toBeVisible();
  },
});

async function suggestAnotherWord({ canvas, userEvent }: Acts) {
  const text = await canvas.findByRole('textbox', name);
  await caretAt(text, 'reasonable', 'all');
  await write('great');
  await expect(text.querySelector('ins')).toHaveTextContent('great');
  await expect(text.querySelector('del')).toHaveTextContent('reasonable');
  await caretAt(text, 'Liability is');
  await userEvent.keyboard('{Tab}');
  await expect(await canvas.findByText(announced.onlyEditing)).toBeInTheDocument();
  await userEvent.click(canvas.getByRole('tab', { name: /^Comments/ }));
  await expect(await canvas.findByText(/2 suggested changes/)).toBeVisible();
}

export const TrackedChanges = meta.story({ args: { mode: 'suggest' }, play: suggestAnotherWord });

export const ChangeAccepted = meta.story({
  parameters: { visual: false },
  args: { mode: 'suggest' },
  async play(context) {
    const { canvas, userEvent } = context;
    await suggestAnotherWord(context);
    await userEvent.click(canvas.getByRole('radio', { name: modes.edit }));
    await userEvent.click(await canvas.findByRole('button', { name: changes.acceptOf('great') }));
    await userEvent.click(await canvas.findByRole('button', { name: changes.acceptOf('reasonable') }));
    await expect(canvas.getByRole('textbox', name)).toHaveTextContent('with great skill and care.');
    await waitFor(() => expect(canvas.queryByText(/suggested change/)).not.toBeInTheDocument());
  },
});

export const NumbersFollow = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    const text = await canvas.findByRole('textbox', name);
    await caretAt(text, 'The supplier performs', 'before');
    const reference = await within(text).findByRole('img', { name: /^Reference to clause 1\.1/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(reference).toHaveTextContent('1.2'));
  },
});

export const ChipOpened = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    const text = await canvas.findByRole('textbox', name);
    const [chip] = await within(text).findAllByRole('img', { name: nodes.variable('Who is the customer?') });
    await userEvent.dblClick(chip as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: dialogs.variable }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: dialogs.part }), 'address');
    await userEvent.click(dialog.getByRole('button', { name: dialogs.done }));
    await waitFor(() => expect(JSON.stringify(lastTold(args.onChange))).toContain('"key":"customer.address"'));
  },
});

export const ClauseUpdated = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Confidentiality · version 2 · newer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confidentiality' }));
    await userEvent.click(dialog.getByRole('button', { name: dialogs.update(3) }));
    await userEvent.click(dialog.getByRole('switch', { name: new RegExp(dialogs.follow) }));
    await userEvent.click(dialog.getByRole('button', { name: dialogs.done }));
    await waitFor(() =>
      expect(lastTold(args.onChange)?.content.find(({ type }) => type === 'clause')?.attrs).toMatchObject({
        version: 3,
        follow: false,
      }),
    );
  },
});

export const SignatureBlock = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    const text = await canvas.findByRole('textbox', name);
    await caretAt(text, 'beforehand.');
    await write(' /block supplier');
    await expect(await canvas.findByRole('option', { name: /^Signature block: Who is the supplier/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: nodes.signature('Who is the supplier?') }));
    const dialog = within(await screen.findByRole('dialog', { name: dialogs.signature }));
    await userEvent.click(dialog.getByRole('checkbox', { name: nodes.lines.place }));
    await userEvent.click(dialog.getByRole('button', { name: dialogs.done }));
    await waitFor(() =>
      expect(JSON.stringify(lastTold(args.onChange))).toContain('"lines":["name","title","date","place"]'),
    );
  },
});
