import { type DeletedTemplate, TemplateScreen } from '#features/templates';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { useCan } from '../shell/signed-in-user.tsx';
import { useDeletedToast } from '../shell/undo-toasts.ts';

/** One template. */
export function Page() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const offerUndo = useDeletedToast();

  const onDeleted = (deleted: DeletedTemplate) => {
    offerUndo(deleted);
    void navigate(paths.templateList);
  };

  return <TemplateScreen templateId={id} listHref={paths.templateList} can={useCan()} onDeleted={onDeleted} />;
}
