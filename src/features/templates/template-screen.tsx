import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { templateQueries } from '#data/templates';
import { PageWidth } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { DetailPage } from '#kit/page';
import { TemplatePage, type TemplatePageProps } from './template-page.tsx';
import { messages } from './templates.messages.ts';

export interface TemplateScreenProps extends Omit<TemplatePageProps, 'template' | 'onReload'> {
  readonly templateId: string;
}

/** One template. */
export function TemplateScreen({ templateId, ...page }: TemplateScreenProps) {
  const query = useQuery(templateQueries.detail(useApi(), templateId));
  return (
    <DetailPage
      query={query}
      texts={messages.page}
      listHref={page.listHref}
      skeleton={
        <PageWidth>
          <SkeletonText lines={4} />
        </PageWidth>
      }
    >
      {(template) => (
        <TemplatePage
          key={templateId}
          template={template}
          onReload={async () => (await query.refetch()).data}
          {...page}
        />
      )}
    </DetailPage>
  );
}
