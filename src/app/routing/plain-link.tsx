import type { AnchorProps, LinkComponent } from '#design-system/link';
import type { MouseEvent } from 'react';
import type { AddressBar } from './address-bar.ts';

/** A link for the pages before sign-in that goes there without loading the page again. */
export function plainLink(bar: AddressBar): LinkComponent {
  return function PlainLink({ href, onClick, children, ...anchor }: AnchorProps) {
    function go(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      bar.go(href);
    }
    return (
      <a href={href} onClick={go} {...anchor}>
        {children}
      </a>
    );
  };
}

/** Another button or a held key asks the browser for a new tab, a window or a download. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
