import { useState } from 'react';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { Stack } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { wheelMessages } from '../wheel.messages.ts';
import { orientations, papers, type Sheet } from './sheet.ts';

const { print: texts } = wheelMessages;

interface PrintDialogProps {
  readonly sheet: Sheet;
  readonly onPrint: (sheet: Sheet) => void;
  readonly onClose: () => void;
}

/** Asks for the paper before the browser asks for the printer. */
export function PrintDialog({ sheet, onPrint, onClose }: PrintDialogProps) {
  const [chosen, setChosen] = useState(sheet);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="solid" onClick={() => onPrint(chosen)}>
            {texts.print}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field label={texts.paper}>
          <RadioGroup
            orientation="horizontal"
            options={papers.map((value) => ({ value, label: texts.papers[value] }))}
            value={chosen.paper}
            onChange={(paper) => setChosen({ ...chosen, paper })}
          />
        </Field>
        <Field label={texts.orientation}>
          <RadioGroup
            orientation="horizontal"
            options={orientations.map((value) => ({ value, label: texts.orientations[value] }))}
            value={chosen.orientation}
            onChange={(orientation) => setChosen({ ...chosen, orientation })}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
