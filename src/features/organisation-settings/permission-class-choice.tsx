import type { PermissionClass } from '#api-contract/organisation/endpoints';
import type { Permission } from '#api-contract/permissions';
import { RadioGroup } from '#design-system/radio-group';
import { messages } from './organisation-settings.messages.ts';
import { mayGrantAll } from './permission-rules.ts';

interface PermissionClassChoiceProps {
  permissionClasses: readonly PermissionClass[];
  can: (permission: Permission) => boolean;
  value: string | null;
  onChange: (id: string) => void;
}

/** One permission class of those that exist; those that hold more than the giver cannot be given. */
export function PermissionClassChoice({ permissionClasses, can, value, onChange }: PermissionClassChoiceProps) {
  return (
    <RadioGroup
      value={value}
      onChange={onChange}
      options={permissionClasses.map(({ id, name, permissions }) => {
        const givable = mayGrantAll(can, permissions);
        return {
          value: id,
          label: name,
          hint: givable ? undefined : messages.changeClass.beyondYou,
          disabled: !givable,
        };
      })}
    />
  );
}
