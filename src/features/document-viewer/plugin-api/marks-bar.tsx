import { ChevronDown, ChevronUp } from 'lucide-react';
import { useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { messages } from './document-viewer.messages.ts';
import { ToolButton } from './tool-button.tsx';

interface MarksBarProps {
  count: number;
  index: number;
  /** The document has no such passage. */
  missing: boolean;
  onGoTo: (index: number) => void;
}

/** Which of the passages is in view, and the way to the others. */
export function MarksBar({ count, index, missing, onGoTo }: MarksBarProps) {
  const format = useFormat();
  const step = (by: number) => onGoTo((index + by + count) % count);
  return (
    <div className="document-viewer-marksbar" role="group" aria-label={messages.marks.label}>
      <ToolButton icon={ChevronUp} label={messages.marks.previous} onClick={() => step(-1)} />
      <Text as="span" textStyle="xs" numeric tone={missing ? 'error' : 'default'}>
        {missing ? messages.marks.missing : messages.marks.count(format.number(index + 1), format.number(count))}
      </Text>
      <ToolButton icon={ChevronDown} label={messages.marks.next} onClick={() => step(1)} />
    </div>
  );
}
