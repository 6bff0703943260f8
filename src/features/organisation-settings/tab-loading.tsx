import { Panel } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';

/** A tab whose content is on its way. */
export function TabLoading({ label }: { label: string }) {
  return (
    <Panel>
      <SkeletonText lines={6} label={label} />
    </Panel>
  );
}
