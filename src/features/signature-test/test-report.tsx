import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { HStack, Stack } from '#design-system/layout';
import { Link } from '#design-system/link';
import { Section } from '#design-system/section';
import type { Checked, Damage, TestSignatureActor, TestSignatureSnapshot } from '#machines/test-signature';
import { isWhole } from '#signatures/verify/words';
import { messages } from './signature-test.messages.ts';
import type { SignatureTestScreenProps } from './signature-test-screen.tsx';

interface TestReportProps extends Pick<SignatureTestScreenProps, 'renderReport' | 'onSave' | 'verificationHref'> {
  readonly actor: TestSignatureActor;
  readonly context: TestSignatureSnapshot['context'];
  readonly checked: Checked;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

const { report: texts } = messages;

/** What was found, with buttons that damage the file and undo it. */
export function TestReport({ actor, context, checked, isBusy, ...props }: TestReportProps) {
  const { damage, file } = context;
  const { report, record } = checked;
  return (
    <Section title={texts.title}>
      <Stack gap="5">
        <Verdict damage={damage} checked={checked} />
        <HStack role="group" aria-label={texts.actions} gap="3" wrap="wrap">
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'byte.changed' })}>
            {texts.changeByte}
          </Button>
          <Button disabled={isBusy} onClick={() => actor.send({ type: 'revision.cut' })}>
            {texts.cutRevision}
          </Button>
          <Button disabled={isBusy || damage === null} onClick={() => actor.send({ type: 'damage.undone' })}>
            {texts.undo}
          </Button>
        </HStack>
        <DescriptionList
          items={[{ label: texts.record, value: record === null ? texts.noRecord : texts.records[record] }]}
        />
        {props.renderReport(report)}
        <HStack gap="4" wrap="wrap">
          <Button onClick={() => props.onSave(file)}>{texts.save}</Button>
          <Link href={props.verificationHref}>{texts.page}</Link>
          <Button variant="ghost" onClick={props.onAgain}>
            {messages.again}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}

function Verdict({
  damage,
  checked: { report, record },
}: {
  readonly damage: Damage | null;
  readonly checked: Checked;
}) {
  const format = useFormat();
  if (damage?.kind === 'byte' && !isWhole(report))
    return (
      <Alert tone="danger" title={texts.byte}>
        {texts.byteText(format.number(damage.at), format.number(damage.before), format.number(damage.after))}
      </Alert>
    );
  if (damage?.kind === 'cut') {
    const bytes = format.number(damage.bytes);
    return record === null ? (
      <Alert tone="warning">{texts.cutUnknown(bytes)}</Alert>
    ) : (
      <Alert tone="danger" title={texts.cut}>
        {texts.cutText(bytes)}
      </Alert>
    );
  }
  if (record !== 'sealed')
    return <Alert tone="warning">{record === null ? texts.noRecord : texts.records[record]}</Alert>;
  return <Alert tone="success">{texts.good}</Alert>;
}
