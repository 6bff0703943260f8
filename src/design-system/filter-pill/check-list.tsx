import { Checkbox } from '../checkbox/index.ts';
import { Stack } from '../layout/index.ts';

export interface CheckListProps<Value extends string> {
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
}

/** Any of a few choices. */
export function CheckList<Value extends string>({ label, options, value, onChange }: CheckListProps<Value>) {
  const choices = Object.entries(options) as [Value, string][];
  return (
    <Stack gap="2.5" role="group" aria-label={label}>
      {choices.map(([choice, name]) => (
        <Checkbox
          key={choice}
          checked={value.includes(choice)}
          onChange={(checked) => onChange(checked ? [...value, choice] : value.filter((other) => other !== choice))}
        >
          {name}
        </Checkbox>
      ))}
    </Stack>
  );
}
