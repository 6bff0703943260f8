import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Stack } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { RadioGroup } from '#design-system/radio-group';
import type { DocumentPrintingActor } from '#machines/document-printing';
import { pagesIn } from '../../plugin-api/page-range.ts';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { messages } from './printing.messages.ts';

/** Asks which pages shall be printed, and tells how far they are. */
export function PrintDialog({ printing }: { printing: DocumentPrintingActor }) {
  const isForbidden = useSelector(printing, (snapshot) => snapshot.hasTag('forbidden'));
  const isOpen = useSelector(printing, (snapshot) => snapshot.hasTag('choosing') || snapshot.hasTag('busy'));
  if (isForbidden) return <ForbiddenDialog onClose={() => printing.send({ type: 'print.cancelled' })} />;
  return isOpen ? <PagesDialog printing={printing} /> : null;
}

function ForbiddenDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={messages.title}
      description={messages.forbidden}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    />
  );
}

type Choice = 'all' | 'current' | 'some';

function PagesDialog({ printing }: { printing: DocumentPrintingActor }) {
  const { reading } = useViewer().engine;
  const { pages: chosen, done, failure } = useSelector(printing, ({ context }) => context);
  const preparing = useSelector(printing, (snapshot) => snapshot.hasTag('busy'));
  const format = useFormat();
  const count = useChosen(reading.state, ({ pages }) => pages);
  const [current] = useState(() => reading.state.get().page);
  const [choice, setChoice] = useState<Choice>('all');
  const [range, setRange] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const cancel = () => printing.send({ type: 'print.cancelled' });
  const print = () => {
    const pages = pagesOf(choice, current, range, count);
    if (pages) printing.send({ type: 'pages.chosen', pages });
    else setComplaint(range.trim() ? messages.wrong : messages.nameSome);
  };
  return (
    <Dialog
      open
      onClose={cancel}
      size="sm"
      title={messages.title}
      footer={
        <>
          <Button onClick={cancel}>{messages.cancel}</Button>
          <Button type="submit" form={FORM} variant="solid" loading={preparing} loadingText={messages.working}>
            {messages.print}
          </Button>
        </>
      }
    >
      {preparing ? (
        <Preparing done={done} of={chosen.length} />
      ) : (
        <form
          id={FORM}
          onSubmit={(event) => {
            event.preventDefault();
            print();
          }}
        >
          <Stack gap="4">
            <RadioGroup<Choice>
              label={messages.which}
              options={[
                { value: 'all', label: messages.all(format.number(count)) },
                { value: 'current', label: messages.current(format.number(current)) },
                { value: 'some', label: messages.some },
              ]}
              value={choice}
              onChange={setChoice}
            />
            {choice === 'some' && (
              <Field label={messages.which} hint={messages.hint} error={complaint}>
                <TextInput
                  value={range}
                  onChange={(typed) => {
                    setRange(typed);
                    setComplaint(undefined);
                  }}
                />
              </Field>
            )}
            {failure && <Alert tone="danger">{failureOf(failure.page, format.number)}</Alert>}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

const FORM = 'document-viewer-print';

function Preparing({ done, of }: { done: number; of: number }) {
  const format = useFormat();
  const page = format.number(Math.min(done + 1, of));
  return <ProgressBar value={done} max={of} label={messages.preparing(page, format.number(of))} />;
}

function pagesOf(choice: Choice, current: number, range: string, count: number): number[] | undefined {
  switch (choice) {
    case 'all':
      return Array.from({ length: count }, (_, index) => index + 1);
    case 'current':
      return [current];
    case 'some':
      return pagesIn(range, count)?.map((index) => index + 1);
  }
}

const failureOf = (page: number | undefined, number: (value: number) => string) =>
  page === undefined ? messages.failed : messages.unprintable(number(page));
