import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { templateQueries } from '#data/templates';
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
    <DetailPage query={query} texts={messages.page} listHref={page.listHref}>
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
