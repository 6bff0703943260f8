import { chakra } from '@chakra-ui/react/styled-system';
import { controlMessages } from '../messages/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';

/** A grey placeholder while something loads. Give it the size of what it replaces. */
export const Skeleton = /* @__PURE__ */ chakra(
  'span',
  {
    base: {
      display: 'block',
      borderRadius: 'l1',
      bg: 'bg.emphasized',
      minHeight: '3',
      opacity: '0.7',
      animation: 'breathe 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } },
);

const Lines = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '2.5', width: 'full' },
});

const widths = ['100%', '92%', '97%', '64%', '88%', '73%'];

/** Stands for a text of some lines, and says that it is loading. */
export function SkeletonText({ lines = 3, label = controlMessages.loading }: { lines?: number; label?: string }) {
  return (
    <Lines role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          height="3"
          width={lines > 1 && line === lines - 1 ? '58%' : widths[line % widths.length]}
        />
      ))}
    </Lines>
  );
}
