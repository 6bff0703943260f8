import { ChevronDown, ChevronUp, Highlighter, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Text } from '#design-system/layout';
import { Menu, type MenuEntry } from '#design-system/menu';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import type { FindOptions, FindState } from '../engine/find-controls.ts';
import { highlightMatch } from '../engine/highlight-match.ts';
import { useObservable } from '../plugin-api/use-observable.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';
import { ToolButton } from '../plugin-api/tool-button.tsx';

const options: readonly (keyof FindOptions)[] = ['matchCase', 'wholeWords', 'matchDiacritics', 'markAll'];

/** Searches the document's text. */
export function FindBar() {
  const { engine } = useViewer();
  const state = useObservable(engine.finding.state);
  return state.open ? <OpenFindBar state={state} /> : null;
}

function OpenFindBar({ state }: { state: FindState }) {
  const { engine, capabilities } = useViewer();
  const { finding } = engine;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const close = () => {
    finding.close();
    engine.focusPages();
  };
  const choices: MenuEntry[] = options.map((id) => ({
    kind: 'choice',
    id,
    label: messages.find.choices[id],
    checked: state[id],
    onChange: (checked) => finding.setOption(id, checked),
  }));
  return (
    <search className="document-viewer-find" aria-label={messages.find.label}>
      <TextInput
        ref={field}
        size="sm"
        autoFocus
        className="document-viewer-query"
        aria-label={messages.find.label}
        placeholder={messages.find.placeholder}
        aria-invalid={state.status === 'not-found' || undefined}
        value={state.query}
        onChange={(query) => finding.search(query)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          if (event.key !== 'Enter') return;
          if (event.shiftKey) finding.previous();
          else finding.next();
        }}
      />
      <MatchCount state={state} />
      <ToolButton
        icon={ChevronUp}
        label={messages.find.previous}
        shortcut="Shift+Enter"
        disabled={state.total === 0}
        onClick={() => finding.previous()}
      />
      <ToolButton
        icon={ChevronDown}
        label={messages.find.next}
        shortcut="Enter"
        disabled={state.total === 0}
        onClick={() => finding.next()}
      />
      {capabilities.annotate && (
        <ToolButton
          icon={Highlighter}
          label={messages.find.highlight}
          disabled={state.total === 0}
          onClick={() => highlightMatch(engine)}
        />
      )}
      <Menu
        placement="bottom-end"
        items={choices}
        trigger={
          <IconButton size="sm" label={messages.find.options}>
            <SlidersHorizontal aria-hidden />
          </IconButton>
        }
      />
      <ToolButton icon={X} label={messages.find.close} shortcut="Escape" onClick={close} />
    </search>
  );
}

function MatchCount({ state: { status, current, total, query } }: { state: FindState }) {
  const format = useFormat();
  const sentence = () => {
    if (!query || status === 'idle') return '';
    if (status === 'not-found') return messages.find.none;
    if (total === 0) return messages.find.searching;
    return messages.find.count(format.number(current), format.number(total));
  };
  return (
    <Text
      as="output"
      role="status"
      className="document-viewer-count"
      tone={status === 'not-found' ? 'error' : 'muted'}
      textStyle="xs"
      numeric
    >
      {sentence()}
    </Text>
  );
}
