import { type ReactNode, useState } from 'react';
import { Button } from '#design-system/button';
import { Stack } from '#design-system/layout';
import { Popover } from '#design-system/popover';

interface BulkPopoverProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly width: string;
  readonly applyLabel: string;
  /** Whether there is something to apply. */
  readonly isComplete: boolean;
  readonly onApply: () => void;
  /** The form starts again each time. */
  readonly onReset: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A change of the selected rows that needs a value first. */
export function BulkPopover(props: BulkPopoverProps) {
  const { label, icon, width, applyLabel, isComplete, onApply, onReset, children } = props;
  const [open, setOpen] = useState(false);
  const show = (next: boolean) => {
    setOpen(next);
    onReset();
  };
  return (
    <Popover
      label={label}
      width={width}
      placement="bottom-end"
      open={open}
      onOpenChange={show}
      trigger={
        <Button size="xs" iconStart={icon}>
          {label}
        </Button>
      }
    >
      <Stack gap="3">
        {children}
        <Button
          size="xs"
          variant="solid"
          alignSelf="flex-end"
          disabled={!isComplete}
          onClick={() => {
            onApply();
            show(false);
          }}
        >
          {applyLabel}
        </Button>
      </Stack>
    </Popover>
  );
}
