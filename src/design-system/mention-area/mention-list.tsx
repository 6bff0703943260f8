import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Avatar } from '../avatar/index.ts';
import { messages } from '../messages/index.ts';
import { caretPlace } from './caret-place.ts';
import type { Mentionable } from './typed-mention.ts';

const List = /* @__PURE__ */ chakra('ul', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    padding: '1',
    width: '16rem',
    maxWidth: 'calc(100vw - 1rem)',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'md',
    listStyle: 'none',
    maxHeight: 'calc(100dvh - 1rem)',
    overflowY: 'auto',
  },
});

const Option = /* @__PURE__ */ chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    paddingInline: '2',
    borderRadius: 'l1',
    textStyle: 'sm',
    cursor: 'pointer',
    '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    _selected: { bg: 'bg.emphasized' },
  },
});

interface MentionListProps {
  readonly id: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** Where in the text the `@` is that the list belongs to. */
  readonly start: number;
  readonly people: readonly Mentionable[];
  readonly active: number;
  readonly optionId: (person: Mentionable) => string;
  readonly onChoose: (person: Mentionable) => void;
}

/** The people to choose from, below the `@`; above it where there is no room. */
export function MentionList({ id, area, start, people, active, optionId, onChoose }: MentionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => list.current?.showPopover(), []);
  useLayoutEffect(() => place(list.current, area.current, start));
  useEffect(() => {
    const follow = () => place(list.current, area.current, start);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [area, start]);
  return (
    <List ref={list} id={id} role="listbox" aria-label={messages.mentions.label} popover="manual">
      {people.map((person, index) => (
        <Option
          key={person.id}
          id={optionId(person)}
          role="option"
          aria-selected={index === active}
          // The text keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} size="xs" decorative />
          <bdi title={person.name}>{person.name}</bdi>
        </Option>
      ))}
    </List>
  );
}

const GAP = 4;
const MARGIN = 8;

function place(list: HTMLElement | null, area: HTMLTextAreaElement | null, start: number): void {
  if (!list || !area) return;
  const at = caretPlace(area, start);
  const { width, height } = list.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(at.left, innerWidth - width - MARGIN));
  const below = at.bottom + GAP;
  const top = below + height > innerHeight - MARGIN ? Math.max(MARGIN, at.top - GAP - height) : below;
  Object.assign(list.style, { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` });
}
