import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextArea, type TextAreaProps } from '../input/index.ts';
import { messages } from '../messages/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { MentionList } from './mention-list.tsx';
import { complete, type Mentionable, suggested, typedMention } from './typed-mention.ts';

export interface MentionAreaProps extends Omit<TextAreaProps, 'ref' | 'onSelect' | 'onBlur'> {
  people: readonly Mentionable[];
}

/** Several lines of text in which `@` offers people: arrow keys move, Enter or Tab chooses, Escape closes. */
export function MentionArea({ people, value, onChange, onKeyDown, ...area }: MentionAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);

  const typed = caret === null ? null : typedMention(value, caret);
  const start = typed === null || caret === null ? null : caret - typed.length - 1;
  const offered = typed === null || start === closedAt ? [] : suggested(people, typed);
  const chosen = Math.min(active, offered.length - 1);
  const isOpen = offered.length > 0;
  const optionId = (person: Mentionable) => `${listId}-${person.id}`;

  const moveTo = (next: number | null) => {
    setCaret(next);
    if (next === null || typedMention(value, next) === null) setClosedAt(null);
  };
  const choose = ({ name }: Mentionable) => {
    const element = field.current;
    if (!element || caret === null) return;
    const completed = complete(value, caret, name);
    // The caret can be put there only once the text is, and must be before the next key.
    flushSync(() => {
      onChange(completed.text);
      setCaret(completed.caret);
      setActive(0);
    });
    element.focus();
    element.setSelectionRange(completed.caret, completed.caret);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const person = offered[chosen];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (!person || !isPlain) return false;
    if (event.key === 'ArrowDown') setActive((chosen + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((chosen - 1 + offered.length) % offered.length);
    else if (event.key === 'Escape') setClosedAt(start);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(person);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return (
    <>
      <TextArea
        {...area}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(offered[chosen] as Mentionable) : undefined}
        onChange={(next) => {
          setActive(0);
          moveTo(field.current?.selectionStart ?? next.length);
          onChange(next);
        }}
        onSelect={(event) => moveTo(event.currentTarget.selectionStart)}
        onBlur={() => moveTo(null)}
        onKeyDown={(event) => void (press(event) || onKeyDown?.(event))}
      />
      <VisuallyHidden role="status">{isOpen && messages.mentions.found(offered.length)}</VisuallyHidden>
      {isOpen && start !== null && (
        <MentionList
          id={listId}
          area={field}
          start={start}
          people={offered}
          active={chosen}
          optionId={optionId}
          onChoose={choose}
        />
      )}
    </>
  );
}
