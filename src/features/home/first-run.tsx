import { FilePlus2, Upload } from 'lucide-react';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { FileChooser } from '#design-system/file-drop-zone';
import { Panel } from '#design-system/layout';
import { messages } from './home.messages.ts';

/** An organisation without contracts: the one thing to do first. */
export function FirstRun({ onUpload }: { readonly onUpload?: (files: File[]) => void }) {
  const { firstRun } = messages;
  return (
    <Panel>
      <EmptyState
        icon={<FilePlus2 />}
        title={firstRun.title}
        description={onUpload ? firstRun.description : firstRun.readOnly}
        actions={
          onUpload && (
            <FileChooser label={firstRun.choose} multiple onFiles={onUpload}>
              {(open) => (
                <Button variant="solid" iconStart={<Upload aria-hidden />} onClick={open}>
                  {firstRun.upload}
                </Button>
              )}
            </FileChooser>
          )
        }
      />
    </Panel>
  );
}
