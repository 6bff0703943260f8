import { Button } from '#design-system/button';
import { Box as Area, Code, HStack, ScrollArea, Stack, Text } from '#design-system/layout';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { machineGraph } from '../src/machines/machine-graph/machine-graph.ts';
import { type Box, headHeight, layOut, rowHeight } from '../src/machines/machine-graph/machine-layout.ts';

interface MachineDiagramProps {
  readonly machine: AnyStateMachine;
  /** A running actor of the machine. */
  readonly actor: AnyActorRef;
  /** What can be sent to it. */
  readonly events: readonly EventObject[];
  /** What of its context to show, beside the state. */
  readonly show?: (context: AnyMachineSnapshot['context']) => unknown;
  /** Further buttons: a clock to move, an answer to choose. */
  readonly controls?: React.ReactNode;
}

/** A machine as it is configured: its states, the ways between them, where it stands, and buttons that drive it. */
export function MachineDiagram({ machine, actor, events, show, controls }: MachineDiagramProps) {
  const snapshot: AnyMachineSnapshot = useSelector(actor, (current) => current);
  const { boxes, lines, width, height } = useMemo(() => layOut(machineGraph(machine)), [machine]);
  const active = activeIds(snapshot);

  return (
    <Stack gap="4" padding="6">
      <Text role="status">
        {machine.id} is in <strong>{stateName(snapshot)}</strong>
      </Text>
      <HStack gap="2" wrap="wrap">
        {events.map((event) => (
          <Button
            key={eventLabel(event)}
            size="xs"
            disabled={snapshot.status !== 'active' || !snapshot.can(event)}
            onClick={() => actor.send(event)}
          >
            {eventLabel(event)}
          </Button>
        ))}
        {controls}
      </HStack>
      {show && <Code whiteSpace="pre-wrap">{JSON.stringify(show(snapshot.context))}</Code>}
      <ScrollArea label={`States of ${machine.id}`}>
        <Area position="relative" style={{ width, height }}>
          {boxes.map((box) => (
            <StateBox key={box.state.id} box={box} active={active} />
          ))}
          <Area
            as="svg"
            position="absolute"
            inset="0"
            aria-hidden
            pointerEvents="none"
            color="fg.subtle"
            style={{ width, height }}
          >
            <defs>
              <marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">
                <path d="M 0 0 L 8 4 L 0 8 z" fill="context-stroke" />
              </marker>
            </defs>
            {lines.map(({ id, from, path }) => (
              <path
                key={id}
                d={path}
                fill="none"
                stroke="currentColor"
                strokeWidth={active.has(from) ? 1.6 : 1}
                strokeOpacity={active.has(from) ? 1 : 0.35}
                markerEnd="url(#arrow)"
              />
            ))}
          </Area>
        </Area>
      </ScrollArea>
    </Stack>
  );
}

function StateBox({ box, active }: { readonly box: Box; readonly active: ReadonlySet<string> }) {
  const { state, left, top, width, height, inside } = box;
  const isActive = active.has(state.id);
  return (
    <>
      <Area
        position="absolute"
        style={{ left, top, width, height }}
        borderWidth="1px"
        borderRadius="l3"
        borderColor={isActive ? 'colorPalette.border' : 'border'}
        bg={isActive ? 'colorPalette.subtle' : 'bg.panel'}
        textStyle="xs"
      >
        <HStack paddingInline="3" style={{ height: headHeight }} fontWeight="semibold" color="fg">
          {state.name}
          {state.kind !== 'other' && (
            <Text as="span" tone="muted" fontWeight="normal">
              {state.kind}
            </Text>
          )}
        </HStack>
        {state.ways.map(({ label }, index) => (
          <Text
            key={`${index} ${label}`}
            truncate
            textStyle="xs"
            tone="muted"
            paddingInline="3"
            style={{ height: rowHeight }}
            title={label}
          >
            {label}
          </Text>
        ))}
      </Area>
      {inside.map((child) => (
        <StateBox key={child.state.id} box={child} active={active} />
      ))}
    </>
  );
}

function activeIds(snapshot: AnyMachineSnapshot): Set<string> {
  return new Set(snapshot._nodes.map(({ id }) => id));
}

/** The innermost states, by their path from the root. */
export function stateName(snapshot: AnyMachineSnapshot): string {
  return snapshot._nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.path.join('.'))
    .join(', ');
}

/** The time that an event happened at is no part of its name. */
function eventLabel({ type, at: _when, ...payload }: EventObject & { readonly at?: number }): string {
  const values = Object.values(payload).filter((value) => typeof value !== 'object');
  return values.length > 0 ? `${type} ${values.join(' ')}` : type;
}
