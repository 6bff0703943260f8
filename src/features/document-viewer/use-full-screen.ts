import { useEffect } from 'react';

/**
 * Fill the screen, or stop. The whole page is what fills it, with the viewer above everything else, so that menus and
 * dialogs, which stand at the end of the page, stay visible.
 */
export async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}

/** Put a viewer above the rest of the page while the page fills the screen. */
export function useFullScreen(root: HTMLElement): void {
  useEffect(() => {
    const follow = () => root.toggleAttribute('data-full-screen', document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      root.removeAttribute('data-full-screen');
    };
  }, [root]);
}
