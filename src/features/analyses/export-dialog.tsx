import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob, useApi } from '#api';
import { exportAnalysis } from '#data/analyses';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Dialog } from '#design-system/dialog';
import { Stack } from '#design-system/layout';
import { RadioGroup } from '#design-system/radio-group';
import { messages } from './analyses.messages.ts';

const { exporting: texts } = messages;
const formats = ['xlsx', 'csv'] as const;

interface ExportDialogProps {
  readonly analysis: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Hands the answers to a spreadsheet, all of them or those that somebody verified. */
export function ExportDialog({ analysis: { id, name }, onClose }: ExportDialogProps) {
  const api = useApi();
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
  const [verifiedOnly, setVerifiedOnly] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => exportAnalysis(api, id, format, verifiedOnly),
    onSuccess: (file) => {
      saveBlob(file, `${name}.${format}`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="solid" loading={isPending} onClick={() => mutate()}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {error && <Alert tone="danger" title={error.message} />}
        <RadioGroup
          label={texts.format}
          options={formats.map((value) => ({ value, label: texts[value] }))}
          value={format}
          onChange={setFormat}
        />
        <Checkbox checked={verifiedOnly} onChange={setVerifiedOnly}>
          {texts.verifiedOnly}
        </Checkbox>
      </Stack>
    </Dialog>
  );
}
