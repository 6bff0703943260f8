import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { controlQueries } from '#data/controls';
import { DetailPage } from '#kit/page';
import { ControlPage, type ControlPageProps } from './control-page.tsx';
import { messages } from './controls.messages.ts';

export interface ControlScreenProps extends Omit<ControlPageProps, 'control' | 'onReload'> {
  readonly controlId: string;
}

/** One control. */
export function ControlScreen({ controlId, ...page }: ControlScreenProps) {
  const query = useQuery(controlQueries.detail(useApi(), controlId));
  return (
    <DetailPage query={query} texts={messages.page} listHref={page.listHref}>
      {(control) => <ControlPage key={controlId} control={control} onReload={() => void query.refetch()} {...page} />}
    </DetailPage>
  );
}
