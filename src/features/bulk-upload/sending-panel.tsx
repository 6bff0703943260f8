import { Button } from '#design-system/button';
import { Flex, Panel } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { messages } from './bulk-upload.messages.ts';

interface SendingPanelProps {
  readonly name: string;
  /** How much of it was sent, from 0 to 1. */
  readonly share: number;
  readonly text: string;
  readonly onStop: () => void;
}

/** A file on its way. */
export function SendingPanel({ name, share, text, onStop }: SendingPanelProps) {
  return (
    <Panel>
      <Flex gap="4" align="center">
        <ProgressBar label={name} value={share < 1 ? share : null} max={1} valueText={text} />
        <Button onClick={onStop}>{messages.start.stop}</Button>
      </Flex>
    </Panel>
  );
}
