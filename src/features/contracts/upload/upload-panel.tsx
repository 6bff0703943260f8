import { Button, CloseButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { DividedList, Flex, Heading, Panel, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { isUploading, shareSent } from '#kit/uploads';
import { messages } from '../contracts.messages.ts';
import { type ContractUpload, UploadItem } from './upload-item.tsx';

interface UploadPanelProps {
  readonly uploads: readonly ContractUpload[];
  readonly paused: boolean;
  readonly online: boolean;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onAddAnyway: (id: string) => void;
  readonly contractHref: (contractId: string) => string;
  readonly onRetry: (id: string) => void;
  readonly onDismiss: (id: string) => void;
  readonly onDismissAll: () => void;
}

/** The files on their way, in the corner of the list. */
export function UploadPanel(props: UploadPanelProps) {
  const { uploads, paused, online, contractHref, onPause, onResume, onRetry, onAddAnyway, onDismiss, onDismissAll } =
    props;
  const { number } = useFormat();
  const { upload: texts } = messages;
  const arrived = uploads.filter(({ step }) => step === 'done').length;
  const counted = uploads.filter(({ step }) => step !== 'unpacked').length;
  const busy = isUploading(uploads);
  // What was not put in would be overlooked below a hundred that were.
  const shown = uploads.toSorted((one, other) => Number(other.troubled) - Number(one.troubled));
  return (
    <Panel
      padding="none"
      aria-labelledby="uploads"
      position="fixed"
      zIndex="docked"
      insetBlockEnd={{ base: '2', md: '4' }}
      insetInlineEnd={{ base: '2', md: '4' }}
      width={{ base: 'calc(100vw - 1rem)', sm: '24rem' }}
      boxShadow="lg"
      overflow="hidden"
    >
      <Flex
        align="center"
        gap="3"
        paddingInlineStart="4"
        paddingInlineEnd="2"
        paddingBlock="2"
        bg="bg.subtle"
        borderBlockEndWidth="1px"
      >
        <Heading id="uploads" size="xs" flex="1">
          {texts.title}
        </Heading>
        <Text as="output" textStyle="xs" tone="muted" numeric>
          {texts.summary(number(arrived), number(counted))}
        </Text>
        {busy && online && (
          <Button size="xs" variant="ghost" onClick={paused ? onResume : onPause}>
            {paused ? texts.resume : texts.pause}
          </Button>
        )}
        {busy ? (
          <Button size="xs" variant="ghost" onClick={onDismissAll}>
            {texts.stopAll}
          </Button>
        ) : (
          <CloseButton label={texts.dismissAll} onClick={onDismissAll} />
        )}
      </Flex>
      {busy && <ProgressBar size="xs" name={texts.overall} max={1} value={shareSent(uploads)} />}
      {busy && (paused || !online) && (
        <Text textStyle="xs" tone="muted" paddingInline="4" paddingBlock="2" role="status">
          {paused ? texts.paused : texts.offline}
        </Text>
      )}
      <DividedList maxHeight="min(18rem, 40dvh)" overflow="auto">
        {shown.map((upload) => (
          <UploadItem
            key={upload.id}
            upload={upload}
            contractHref={contractHref}
            onRetry={() => onRetry(upload.id)}
            onAddAnyway={() => onAddAnyway(upload.id)}
            onDismiss={() => onDismiss(upload.id)}
          />
        ))}
      </DividedList>
    </Panel>
  );
}
