import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { DateField } from '#design-system/date-field';
import { Field } from '#design-system/field';
import { listMessages } from '../list.messages.ts';
import { BulkPopover } from './bulk-popover.tsx';

interface BulkDayProps {
  readonly label: string;
  readonly onApply: (day: string | null) => void;
}

/** Sets a day of the selected rows. */
export function BulkDay({ label, onApply }: BulkDayProps) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <BulkPopover
      label={label}
      icon={<CalendarDays aria-hidden />}
      width="16rem"
      applyLabel={listMessages.bulk.apply}
      isComplete={day !== null}
      onApply={() => onApply(day)}
      onReset={() => setDay(null)}
    >
      <Field label={label}>
        <DateField value={day} onChange={setDay} />
      </Field>
    </BulkPopover>
  );
}
