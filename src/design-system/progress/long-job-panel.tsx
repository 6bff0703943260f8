import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Circle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { useFormat } from '../format/index.ts';
import { Heading, Text } from '../layout/text.ts';
import { messages } from '../messages/index.ts';
import { Spinner } from '../spinner/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { ProgressBar } from './progress-bar.tsx';

const Root = /* @__PURE__ */ chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: { base: '4', md: '5' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    width: 'full',
    minWidth: '0',
  },
});

const Head = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: '3' },
});

const Steps = /* @__PURE__ */ chakra('ol', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', textStyle: 'sm' },
});

const Step = /* @__PURE__ */ chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.25rem 1fr auto',
    gap: '2',
    alignItems: 'center',
    _icon: { boxSize: '4' },
  },
  variants: {
    state: {
      waiting: { color: 'fg.subtle' },
      running: { color: 'fg', fontWeight: 'medium' },
      done: { color: 'fg.muted', '& svg': { color: 'fg.success' } },
      failed: { color: 'fg.error' },
    },
  },
});

export interface JobStep {
  id: string;
  label: ReactNode;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** At the end of its line: "12 of 40". */
  detail?: ReactNode;
}

export interface LongJobPanelProps {
  title: ReactNode;
  /** The level of its heading: one below that of its section. */
  level?: 'h2' | 'h3';
  description?: ReactNode;
  steps?: readonly JobStep[];
  /** 0 to 1, or `null` while the extent is unknown. */
  share: number | null;
  /** Milliseconds since it began. */
  elapsed?: number;
  onCancel?: () => void;
  cancelling?: boolean;
  /** Replaces the cancel button: "Show result", "Try again". */
  actions?: ReactNode;
}

const signs = {
  waiting: <Circle aria-hidden />,
  running: <Spinner label={null} />,
  done: <Check aria-hidden />,
  failed: <X aria-hidden />,
} as const;

/** A job of seconds to minutes: its steps, how long it has run, and how to stop it. */
export function LongJobPanel({
  title,
  level = 'h3',
  description,
  steps = [],
  share,
  elapsed,
  onCancel,
  cancelling = false,
  actions,
}: LongJobPanelProps) {
  const format = useFormat();
  const failed = steps.some((step) => step.state === 'failed');
  return (
    <Root aria-live="polite">
      <Head>
        <div>
          <Heading as={level} size="sm">
            {title}
          </Heading>
          {description !== undefined && (
            <Text as="div" textStyle="sm" tone="muted">
              {description}
            </Text>
          )}
        </div>
        {actions ??
          (onCancel && (
            <Button size="xs" onClick={onCancel} loading={cancelling}>
              {messages.cancel}
            </Button>
          ))}
      </Head>
      <ProgressBar
        value={share}
        max={1}
        name={typeof title === 'string' ? title : messages.progress}
        label={elapsed === undefined ? undefined : messages.elapsed(format.duration(elapsed))}
        tone={failed ? 'danger' : undefined}
      />
      {steps.length > 0 && (
        <Steps>
          {steps.map(({ id, label, state, detail }) => (
            <Step key={id} state={state} aria-current={state === 'running' ? 'step' : undefined}>
              {signs[state]}
              <span>
                {label}
                <VisuallyHidden> ({messages.steps[state]})</VisuallyHidden>
              </span>
              <chakra.span textStyle="xs" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
                {detail}
              </chakra.span>
            </Step>
          ))}
        </Steps>
      )}
    </Root>
  );
}
