import type { ReactNode } from 'react';
import { Button } from '#design-system/button';
import { Menu } from '#design-system/menu';

interface OptionMenuProps<Option extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  /** What the options are called. */
  readonly options: Readonly<Record<Option, string>>;
  readonly onChange: (option: Option) => void;
}

/** Gives the selected rows one of several options. */
export function OptionMenu<Option extends string>({ label, icon, options, onChange }: OptionMenuProps<Option>) {
  return (
    <Menu
      trigger={
        <Button size="xs" iconStart={icon}>
          {label}
        </Button>
      }
      items={(Object.entries(options) as [Option, string][]).map(([option, name]) => ({
        id: option,
        label: name,
        onSelect: () => onChange(option),
      }))}
    />
  );
}
