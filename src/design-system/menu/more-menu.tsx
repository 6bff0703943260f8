import { Ellipsis } from 'lucide-react';
import { IconButton } from '../button/index.ts';
import { Menu, type MenuProps } from './menu.tsx';

interface MoreMenuProps extends Pick<MenuProps, 'items'> {
  /** Says of what there is more. */
  readonly label: string;
  /** In a row, where it is one of many. */
  readonly small?: boolean;
}

/** What else can be done, behind three dots. */
export function MoreMenu({ label, items, small = false }: MoreMenuProps) {
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton {...(small ? { size: 'xs' as const } : { variant: 'outline' as const })} label={label}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}
