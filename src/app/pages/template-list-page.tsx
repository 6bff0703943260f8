import { templateList, TemplateListScreen } from '#features/templates';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const templateHref = hrefOf('template');

/** The list of templates, whose state is in the address. */
export function Page() {
  const navigate = useNavigate();

  return (
    <TemplateListScreen
      {...useListAddress(templateList)}
      templateHref={templateHref}
      onOpen={(id) => void navigate(templateHref(id))}
      can={useCan()}
    />
  );
}
