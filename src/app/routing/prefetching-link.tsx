import type { AnchorProps } from '#design-system/link';
import { AppLink } from './app-link.tsx';
import { createPagePrefetcher } from './page-prefetcher.ts';

const prefetch = createPagePrefetcher({
  fetch: (path) => globalThis.fetch(path),
  hint: hintAt,
  origin: location.origin,
});

/** A link that begins to load its page when it is pointed at or focused. */
export function PrefetchingLink({ onPointerEnter, onFocus, ...anchor }: AnchorProps) {
  return (
    <AppLink
      {...anchor}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch(anchor.href);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch(anchor.href);
      }}
    />
  );
}

function hintAt(kind: 'chunk' | 'style', file: string) {
  if (document.head.querySelector(`link[href="${CSS.escape(file)}"]`)) return;
  const link = document.createElement('link');
  link.rel = kind === 'chunk' ? 'modulepreload' : 'preload';
  if (kind === 'style') link.as = 'style';
  link.href = file;
  document.head.append(link);
}
