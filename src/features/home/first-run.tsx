import { FilePlus2, Upload } from 'lucide-react';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { Panel } from '#design-system/layout';
import { messages } from './home.messages.ts';

/** An organisation without contracts: the one thing to do first. */
export function FirstRun({ onUpload }: { readonly onUpload?: () => void }) {
  const { firstRun } = messages;
  return (
    <Panel>
      <EmptyState
        icon={<FilePlus2 />}
        title={firstRun.title}
        description={onUpload ? firstRun.description : firstRun.readOnly}
        actions={
          onUpload && (
            <Button variant="solid" iconStart={<Upload aria-hidden />} onClick={onUpload}>
              {firstRun.upload}
            </Button>
          )
        }
      />
    </Panel>
  );
}
