import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#design-system/button';
import { hint } from '#design-system/tooltip';

type ToolButtonProps = Omit<ComponentProps<typeof IconButton>, 'children' | 'label'> & {
  icon: LucideIcon;
  label: string;
  shortcut?: string;
  /** For buttons that stay pressed. */
  pressed?: boolean;
};

/** A button of the viewer's bars: an icon, its name and its shortcut on hover and focus. */
export function ToolButton({ icon: Icon, label, shortcut, pressed, ...button }: ToolButtonProps) {
  return (
    <IconButton
      size="sm"
      variant={pressed ? 'subtle' : 'ghost'}
      label={label}
      title=""
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut ? ariaShortcut(shortcut) : undefined}
      data-pressed={pressed || undefined}
      {...hint(label, shortcut)}
      {...button}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

/** `Ctrl+F` as assistive technology spells it. */
function ariaShortcut(shortcut: string): string {
  return shortcut.replace('Ctrl', 'Control').replace('⌘', 'Meta+').replaceAll(' ', '');
}
