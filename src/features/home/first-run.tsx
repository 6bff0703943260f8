import { FilePlus2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { Panel } from '#design-system/layout';
import { messages } from './home.messages.ts';

/** An organisation without contracts: the one thing to do first. */
export function FirstRun({ onUpload }: { readonly onUpload?: (files: File[]) => void }) {
  const { firstRun } = messages;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <Panel>
      <EmptyState
        icon={<FilePlus2 />}
        title={firstRun.title}
        description={onUpload ? firstRun.description : firstRun.readOnly}
        actions={
          onUpload && (
            <>
              <Button variant="solid" iconStart={<Upload aria-hidden />} onClick={() => chooser.current?.click()}>
                {firstRun.upload}
              </Button>
              <input
                ref={chooser}
                type="file"
                hidden
                multiple
                aria-label={firstRun.choose}
                onChange={(event) => onUpload([...(event.target.files ?? [])])}
              />
            </>
          )
        }
      />
    </Panel>
  );
}
