import { UserRound } from 'lucide-react';
import { Button } from '#design-system/button';
import { Menu } from '#design-system/menu';

interface PersonMenuProps {
  readonly label: string;
  /** What it is for, where the label names only a person. */
  readonly describe?: string;
  readonly nobody: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (personId: string | null) => void;
}

/** Gives something to one of the people, or to nobody. */
export function PersonMenu({ label, describe, nobody, people, onChange }: PersonMenuProps) {
  return (
    <Menu
      trigger={
        <Button size="xs" iconStart={<UserRound aria-hidden />} aria-description={describe}>
          {label}
        </Button>
      }
      items={[
        ...people.map(({ id, name }) => ({ id, label: name, onSelect: () => onChange(id) })),
        { kind: 'separator' as const },
        { id: 'nobody', label: nobody, onSelect: () => onChange(null) },
      ]}
    />
  );
}
