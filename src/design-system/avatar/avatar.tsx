import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

const Root = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    lineHeight: '1',
    userSelect: 'none',
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      xs: { boxSize: '5', fontSize: '0.5625rem' },
      sm: { boxSize: '6', fontSize: '0.625rem' },
      md: { boxSize: '8', fontSize: 'xs' },
      lg: { boxSize: '12', fontSize: 'lg' },
    },
    shape: { person: {}, organisation: { borderRadius: 'l2' } },
  },
  defaultVariants: { size: 'sm' },
});

const Group = /* @__PURE__ */ chakra('span', {
  base: {
    display: 'inline-flex',
    '& > * + *': { marginInlineStart: '-1.5' },
    '& > *': { boxShadow: '0 0 0 2px {colors.bg.panel}' },
  },
});

/** At most two letters: of the first and the last word, whole characters of any script. */
export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = (word: string | undefined) => (word ? [...word][0] : '') ?? '';
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toLocaleUpperCase();
};

export interface AvatarProps {
  name: string;
  src?: string;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  shape?: 'person' | 'organisation';
  /** When the name is written beside it, it is not said twice. */
  decorative?: boolean;
}

/** A person or an organisation: their picture, or their initials. */
export function Avatar({ name, src, size, shape, decorative = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <Root
      size={size}
      shape={shape}
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      title={decorative ? undefined : name}
    >
      {src && failed !== src ? <img src={src} alt="" onError={() => setFailed(src)} /> : initialsOf(name)}
    </Root>
  );
}

/** Several people, overlapping; beyond `max` their number. */
export function AvatarGroup({
  people,
  max = 4,
  size,
}: {
  people: readonly { name: string; src?: string }[];
  max?: number;
  size?: AvatarProps['size'];
}) {
  const hidden = people.slice(max);
  return (
    <Group>
      {people.slice(0, max).map((person) => (
        <Avatar key={person.name} {...person} size={size} />
      ))}
      {hidden.length > 0 && (
        <Root
          size={size}
          colorPalette="gray"
          role="img"
          aria-label={hidden.map(({ name }) => name).join(', ')}
          title={hidden.map(({ name }) => name).join(', ')}
        >
          +{hidden.length}
        </Root>
      )}
    </Group>
  );
}
