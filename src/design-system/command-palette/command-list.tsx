import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Kbd } from '../layout/text.ts';
import { controlMessages, messages } from '../messages/index.ts';
import { Spinner } from '../spinner/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { fuzzyFilter } from './fuzzy.ts';

export interface Command {
  id: string;
  label: string;
  /** Commands of one group stand together under its name. */
  group: string;
  icon?: ReactNode;
  /** A second word at the end: where it leads, whose it is. */
  description?: string;
  /** Further words it is found by. */
  keywords?: string;
  /** The keys, one each: `['G', 'C']`. */
  shortcut?: readonly string[];
}

export interface CommandListProps {
  commands: readonly Command[];
  onRun: (command: Command) => void;
  /** Told what is typed: for results from elsewhere, which come back as `results`. */
  onSearch?: (query: string) => void;
  /** Found elsewhere; shown after the commands as they come, unfiltered. */
  results?: readonly Command[];
  searching?: boolean;
  placeholder?: string;
}

const SearchLine = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    paddingInline: '4',
    borderBlockEndWidth: '1px',
    color: 'fg.subtle',
    _icon: { boxSize: '4', flexShrink: '0' },
  },
});

const Input = /* @__PURE__ */ chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '12',
    bg: 'transparent',
    color: 'fg',
    textStyle: 'md',
    outline: 'none',
    '@media (pointer: coarse)': { fontSize: '1rem' },
  },
});

const List = /* @__PURE__ */ chakra('div', {
  base: { maxHeight: 'min(24rem, 60dvh)', overflowY: 'auto', padding: '1.5', overscrollBehavior: 'contain' },
});

const GroupName = /* @__PURE__ */ chakra('div', {
  base: {
    paddingInline: '2.5',
    paddingBlockStart: '2',
    paddingBlockEnd: '1',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.subtle',
  },
});

const Option = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '8',
    paddingInline: '2.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    cursor: 'pointer',
    _icon: { boxSize: '4', flexShrink: '0', color: 'fg.subtle', strokeWidth: '1.75' },
    '&[aria-selected=true]': { bg: 'bg.muted' },
  },
});

const Word = /* @__PURE__ */ chakra('span', {
  base: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const Note = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', padding: '4', textStyle: 'sm', color: 'fg.muted' },
});

/** The palette without its dialog: a text field over a grouped list, driven by arrows and Enter. */
export function CommandList({
  commands,
  onRun,
  onSearch,
  results = [],
  searching = false,
  placeholder = messages.commandPlaceholder,
}: CommandListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => {
    const fitting = fuzzyFilter(commands, wanted, ({ label, keywords = '' }) => `${label} ${keywords}`);
    const grouped = [...Map.groupBy([...fitting, ...results], (command) => command.group)];
    const flat = grouped.flatMap(([, members]) => members);
    return { groups: grouped, flat, placeOf: new Map(flat.map((command, place) => [command, place])) };
  }, [commands, results, wanted]);
  const current = Math.min(active, shown.flat.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current, shown]);

  const press = (event: KeyboardEvent) => {
    const count = shown.flat.length;
    const moves: Record<string, number> = {
      ArrowDown: (current + 1) % count,
      ArrowUp: (current - 1 + count) % count,
      Home: 0,
      End: count - 1,
    };
    const target = moves[event.key];
    const chosen = shown.flat[current];
    if (target !== undefined && count > 0) setActive(target);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) onRun(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <SearchLine>
        <Search aria-hidden />
        <Input
          role="combobox"
          aria-label={messages.commandPalette}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          placeholder={placeholder}
          spellCheck={false}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
            onSearch?.(event.target.value);
          }}
          onKeyDown={press}
        />
        {searching && <Spinner label={null} />}
      </SearchLine>
      <VisuallyHidden role="status">{messages.commandResults(shown.flat.length)}</VisuallyHidden>
      {shown.flat.length === 0 && <Note>{searching ? controlMessages.loading : messages.noMatches}</Note>}
      <List ref={list} id={`${id}-list`} role="listbox" aria-label={messages.commandPalette}>
        {shown.groups.map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <GroupName aria-hidden>{group}</GroupName>
            {members.map((command) => {
              const place = shown.placeOf.get(command) ?? 0;
              return (
                <Option
                  key={command.id}
                  id={optionId(place)}
                  role="option"
                  aria-selected={place === current}
                  onPointerMove={() => setActive(place)}
                  onClick={() => onRun(command)}
                >
                  {command.icon}
                  <Word>{command.label}</Word>
                  {command.description !== undefined && <Word color="fg.subtle">{command.description}</Word>}
                  {command.shortcut && (
                    <chakra.span marginInlineStart="auto" display="flex" gap="1">
                      {command.shortcut.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </chakra.span>
                  )}
                </Option>
              );
            })}
          </div>
        ))}
      </List>
    </>
  );
}
