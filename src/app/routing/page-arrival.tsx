import { VisuallyHidden } from '#design-system/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { documentTitle, pageName } from './page-at.ts';

/** Titles the document, and after a navigation says the new page's name and moves the focus to its heading. */
export function PageArrival({ pathname }: { readonly pathname: string }) {
  const [arrivedAt, setArrivedAt] = useState<string>();
  const first = useRef(pathname);
  const name = pageName(pathname);

  useEffect(() => {
    if (first.current === pathname) return undefined;
    first.current = '';
    setArrivedAt(name);
    return focusHeading();
  }, [pathname, name]);

  return (
    <>
      <title>{documentTitle(name)}</title>
      <VisuallyHidden role="status" aria-live="polite">
        {arrivedAt}
      </VisuallyHidden>
    </>
  );
}

/** What a page may have focused itself. */
const fields = 'main :is(input, textarea, select)';

/** Focus the page's heading once it is there; a page that is still loading has none. */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return false;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    if (!document.activeElement?.matches(fields)) heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => {};
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
