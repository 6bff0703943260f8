import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ApiError } from '#api';
import { maxFrameworkFileBytes, maxImportFiles } from '#api-contract/compliance/kinds';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { FileDropZone } from '#design-system/file-drop-zone';
import { HStack, Stack } from '#design-system/layout';
import { type JobStep, LongJobPanel } from '#design-system/progress';
import type { frameworkImportMachine } from '#machines/framework-import';
import { firstTableVersion } from '#api-contract/compliance/kinds';
import { addMessages as texts } from './add-framework.messages.ts';
import { ColumnsForm } from './columns-form.tsx';
import { ImportPreview } from './import-preview.tsx';

interface ImportProgressProps {
  readonly snapshot: SnapshotFrom<typeof frameworkImportMachine>;
  readonly send: ActorRefFrom<typeof frameworkImportMachine>['send'];
}

const steps = ['uploading', 'reading', 'preview', 'importing'] as const;

/** How far an import is, what was found, or why it was refused. */
export function ImportProgress({ snapshot, send }: ImportProgressProps) {
  const { found, failure } = snapshot.context;
  const restart = <Button onClick={() => send({ type: 'import.restarted' })}>{texts.another}</Button>;
  const reopen = found?.columns && (
    <Button onClick={() => send({ type: 'columns.reopened' })}>{texts.columns.change}</Button>
  );
  switch (true) {
    case snapshot.hasTag('columns') && found?.columns != null:
      return (
        <ColumnsForm
          columns={found.columns}
          version={found.version ?? firstTableVersion}
          failure={failure}
          onChosen={(chosen) => send({ type: 'columns.chosen', ...chosen })}
          onRestart={() => send({ type: 'import.restarted' })}
        />
      );
    case snapshot.hasTag('preview') && found?.preview != null:
      return (
        <Stack gap="4">
          {failure instanceof ApiError && <Alert tone="danger" title={failure.message} />}
          <ImportPreview preview={found.preview} />
          <HStack gap="2">
            <Button variant="solid" onClick={() => send({ type: 'import.confirmed' })}>
              {texts.confirm}
            </Button>
            {reopen}
            {restart}
          </HStack>
        </Stack>
      );
    case snapshot.hasTag('refused'):
      return (
        <Stack gap="4">
          <Alert tone="danger" title={texts.refusedTitle}>
            {found?.refusal}
          </Alert>
          {!reopen && (
            <FileDropZone
              compact
              multiple
              maxFiles={maxImportFiles}
              maxSize={maxFrameworkFileBytes}
              label={texts.addMissing}
              hint={texts.addMissing}
              onFiles={(files) => send({ type: 'files.chosen', files })}
            />
          )}
          <HStack gap="2">
            {reopen}
            {restart}
          </HStack>
        </Stack>
      );
    case snapshot.hasTag('failed'):
      return (
        <Alert
          tone="danger"
          title={texts.uploadFailed}
          actions={
            <>
              <Button size="xs" onClick={() => send({ type: 'import.retried' })}>
                {texts.again}
              </Button>
              {restart}
            </>
          }
        >
          {failure instanceof ApiError ? failure.message : null}
        </Alert>
      );
    default: {
      const at = snapshot.hasTag('uploading') ? 0 : found?.state === 'importing' || snapshot.hasTag('storing') ? 3 : 1;
      return (
        <LongJobPanel title={texts.working} share={null} steps={steps.map((id, index) => stepOf(id, index, at))} />
      );
    }
  }
}

const stepOf = (id: (typeof steps)[number], index: number, at: number): JobStep => ({
  id,
  label: texts.steps[id],
  state: index < at ? 'done' : index === at ? 'running' : 'waiting',
});
