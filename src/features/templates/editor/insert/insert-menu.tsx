import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { TextInput } from '#design-system/input';
import { Text, VisuallyHidden } from '#design-system/layout';
import { useFormat } from '#design-system/format';
import { messages } from '../editor.messages.ts';
import type { EditorSession, Shown } from '../session/editor-session.ts';
import { type InsertItem, itemsFor } from './insert-items.ts';
import { openInserted } from './open-inserted.ts';

const { insert: texts } = messages;

interface InsertMenuProps {
  readonly session: EditorSession;
  readonly at: NonNullable<Shown['inserting']>;
}

/** What can be inserted, at the caret: typing searches, arrows choose, Enter inserts, Escape leaves what was typed as text. */
export function InsertMenu({ session, at }: InsertMenuProps) {
  const list = useId();
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const format = useFormat();
  const items = itemsFor(session, typed);
  const active = items[Math.min(chosen, items.length - 1)];
  const optionId = (item: InsertItem) => `${list}-${item.id}`;

  useLayoutEffect(() => {
    const { view } = session;
    panel.current?.showPopover();
    if (panel.current) place(panel.current, at);
    field.current?.focus();
    if (!view) return undefined;
    // The caret moves where the text above it gets another height, as when blocks that come near are laid out.
    const follow = new ResizeObserver(() => {
      const { top, bottom } = view.coordsAtPos(view.state.selection.head);
      if (panel.current) place(panel.current, { left: at.left, top, bottom });
    });
    follow.observe(view.dom);
    return () => follow.disconnect();
  }, [at, session]);
  useEffect(() => {
    if (active) document.getElementById(`${list}-${active.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  const close = () => session.show({ inserting: null });
  const choose = (item: InsertItem) => {
    close();
    if (!session.run(item.command)) return;
    session.say(messages.announced.inserted(item.label));
    if (item.opens) openInserted(session, item.opens);
  };
  const leave = () => {
    close();
    const { view } = session;
    view?.dispatch(view.state.tr.insertText(`/${typed}`));
    view?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = Math.max(1, items.length);
    if (event.key === 'ArrowDown') setChosen((Math.min(chosen, count - 1) + 1) % count);
    else if (event.key === 'ArrowUp') setChosen((Math.min(chosen, count - 1) + count - 1) % count);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Backspace' && typed === '') {
      close();
      session.view?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={panel} className="template-insert" popover="manual">
      <TextInput
        ref={field}
        size="sm"
        role="combobox"
        aria-label={texts.search}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={active && optionId(active)}
        placeholder={texts.search}
        autoComplete="off"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setChosen(0);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div id={list} role="listbox" aria-label={texts.label} className="template-insert-list">
        {items.map((item) => (
          <div
            key={item.id}
            id={optionId(item)}
            role="option"
            tabIndex={-1}
            aria-selected={item === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            <span>{item.label}</span>
            <span>{item.group}</span>
          </div>
        ))}
      </div>
      {items.length === 0 && (
        <Text tone="muted" textStyle="sm" padding="2">
          {texts.none}
        </Text>
      )}
      <VisuallyHidden role="status">{format.plural(items.length, texts.found)}</VisuallyHidden>
    </div>
  );
}

const gap = 4;
const margin = 8;

/** Below the caret; above it where there is no room. */
function place(panel: HTMLElement, at: NonNullable<Shown['inserting']>): void {
  const { width, height } = panel.getBoundingClientRect();
  const left = Math.max(margin, Math.min(at.left, innerWidth - width - margin));
  const below = at.bottom + gap;
  const top = below + height > innerHeight - margin ? Math.max(margin, at.top - gap - height) : below;
  Object.assign(panel.style, { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` });
}
