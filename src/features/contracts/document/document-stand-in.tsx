import type { ShownPages } from '#data/renditions';
import { Button } from '#design-system/button';
import { Center, Stack, Text } from '#design-system/layout';
import type { ShownDocument } from './document-pane.tsx';

const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46]);

/** Stands in stories where the app puts the document viewer. */
export function DocumentStandIn(shown: ShownDocument) {
  const { version, fileName, readOnly, pages, marks = [], activeMark = 0, onSave } = shown;
  return (
    <Center height="full" bg="bg.muted" padding="6">
      <Stack gap="3" align="center" bg="bg.panel" borderWidth="1px" padding="8" maxWidth="28rem" width="full">
        <Text fontWeight="medium" overflowWrap="anywhere" lineClamp="3">
          {fileName}
        </Text>
        <Text tone="muted" textStyle="sm">
          Page 1 of version {version.number}
        </Text>
        {pages && <PagesStandIn {...pages} />}
        {marks[activeMark] && (
          <Text as="mark" textStyle="xs">
            {`Marked: ${marks[activeMark].start}–${marks[activeMark].end}`}
          </Text>
        )}
        {!readOnly && <Button onClick={() => void onSave(bytes).catch(() => undefined)}>Save annotations</Button>}
      </Stack>
    </Center>
  );
}

function PagesStandIn({ chosen, onChoose, state }: ShownPages) {
  return (
    <>
      <Button onClick={() => onChoose(!chosen)}>{chosen ? 'As text' : 'As pages'}</Button>
      {chosen && <Text textStyle="xs">Pages: {state.name === 'failed' ? state.message : state.name}</Text>}
      {state.name === 'failed' && state.onRetry && <Button onClick={state.onRetry}>Ask again</Button>}
    </>
  );
}
