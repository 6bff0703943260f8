import { useWasOpened } from '#design-system/popup';
import { type ComponentType, lazy, Suspense } from 'react';

interface Opened {
  readonly open: boolean;
}

/**
 * A panel of the frame that is loaded when it is first opened. One that can’t be loaded shows nothing: the page reloads when
 * its reader goes elsewhere.
 */
export function lazyPanel<Props extends Opened>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Panel = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
  return function LazyPanel(props: Props) {
    return (
      useWasOpened(props.open) && (
        <Suspense>
          <Panel {...props} />
        </Suspense>
      )
    );
  };
}
