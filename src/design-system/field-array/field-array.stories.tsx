import { useState } from 'react';
import { expect, userEvent, type within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Field } from '../field/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { TextInput } from '../input/index.ts';
import { FieldArray, type FieldArrayProps, type FieldArrayTexts } from './index.ts';

interface Step {
  readonly name: string;
  readonly owner: string;
}

const texts = {
  title: 'Steps',
  hint: 'In the order in which they are taken.',
  item: (number: number) => `Step ${number}`,
  add: 'Add step',
  remove: (number: number) => `Remove step ${number}`,
  raise: (number: number) => `Move step ${number} up`,
} satisfies FieldArrayTexts;

const three: readonly Step[] = [
  { name: 'Draft', owner: 'Legal' },
  { name: 'Approve', owner: 'Finance' },
  { name: 'Sign', owner: 'Management' },
];

type Given = Partial<Omit<FieldArrayProps<Step>, 'items' | 'onChange' | 'children'>> & {
  readonly start?: readonly Step[];
};

const Steps = ({ start = three, ...given }: Given) => {
  const [steps, setSteps] = useState(start);
  return (
    <Frame width="30rem">
      <FieldArray texts={texts} blank={{ name: '', owner: '' }} {...given} items={steps} onChange={setSteps}>
        {({ name, owner }, change) => (
          <>
            <Field label="Name">
              <TextInput
                autoComplete="off"
                readOnly={given.readOnly}
                value={name}
                onChange={(text) => change({ name: text })}
              />
            </Field>
            <Field label="Owner">
              <TextInput
                autoComplete="off"
                readOnly={given.readOnly}
                value={owner}
                onChange={(text) => change({ owner: text })}
              />
            </Field>
          </>
        )}
      </FieldArray>
    </Frame>
  );
};

const meta = preview.meta({ title: 'Design system/Field array' });

type Canvas = ReturnType<typeof within>;

const namesIn = (canvas: Canvas) =>
  canvas.getAllByRole('textbox', { name: 'Name' }).map((field: HTMLElement) => (field as HTMLInputElement).value);
const button = (canvas: Canvas, name: string) => canvas.getByRole('button', { name });

export const Lines = meta.story({ render: () => <Steps /> });

export const Panels = meta.story({ render: () => <Steps layout="panel" /> });

export const PanelsDark = meta.story({ render: () => <Steps layout="panel" />, globals: { theme: 'dark' } });

export const LinesNarrow = meta.story({
  render: () => <Steps />,
  globals: { viewport: { value: 'narrow' } },
});

export const Empty = meta.story({ render: () => <Steps start={[]} /> });

export const Wrong = meta.story({ render: () => <Steps error="Name every step." /> });

export const ReadOnly = meta.story({
  render: () => <Steps layout="panel" readOnly />,
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const AddedByKeyboard = meta.story({
  parameters: { visual: false },
  render: () => <Steps start={[]} max={2} />,
  async play({ canvas }) {
    button(canvas, 'Add step').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('Draft');
    button(canvas, 'Add step').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('Sign');
    await expect(namesIn(canvas)).toEqual(['Draft', 'Sign']);
    await expect(canvas.queryByRole('button', { name: 'Add step' })).toBeNull();
  },
});

export const RemovedByKeyboard = meta.story({
  parameters: { visual: false },
  render: () => <Steps layout="panel" />,
  async play({ canvas }) {
    button(canvas, 'Remove step 2').focus();
    await userEvent.keyboard('{Enter}');
    await expect(namesIn(canvas)).toEqual(['Draft', 'Sign']);
    await expect(button(canvas, 'Remove step 2')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(button(canvas, 'Remove step 1')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(button(canvas, 'Add step')).toHaveFocus();
  },
});

export const MovedByKeyboard = meta.story({
  parameters: { visual: false },
  render: () => <Steps />,
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Move step 1 up' })).toBeNull();
    button(canvas, 'Move step 3 up').focus();
    await userEvent.keyboard('{Enter}');
    await expect(namesIn(canvas)).toEqual(['Draft', 'Sign', 'Approve']);
    await expect(button(canvas, 'Move step 2 up')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(namesIn(canvas)).toEqual(['Sign', 'Draft', 'Approve']);
    await expect(button(canvas, 'Remove step 1')).toHaveFocus();
  },
});

/** Holds what is typed itself until it is taken, as lists of words do. */
const Remark = () => {
  const [text, setText] = useState('');
  return <TextInput aria-label="Remark" autoComplete="off" value={text} onChange={setText} />;
};

const Remarks = () => {
  const [items, setItems] = useState<readonly object[]>([{}, {}]);
  return (
    <Frame width="30rem">
      <FieldArray texts={texts} blank={{}} items={items} onChange={setItems}>
        {() => <Remark />}
      </FieldArray>
    </Frame>
  );
};

export const HalfTypedStays = meta.story({
  parameters: { visual: false },
  render: () => <Remarks />,
  async play({ canvas }) {
    await userEvent.type(canvas.getAllByRole('textbox', { name: 'Remark' })[1] as HTMLElement, 'Ask first');
    await userEvent.click(button(canvas, 'Move step 2 up'));
    await userEvent.click(button(canvas, 'Remove step 2'));
    await expect(canvas.getByRole('textbox', { name: 'Remark' })).toHaveValue('Ask first');
  },
});
