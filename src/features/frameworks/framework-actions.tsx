import { useMutation } from '@tanstack/react-query';
import { Check, FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useApi } from '#api';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { Framework } from '#api-contract/compliance/frameworks';
import type { Permission } from '#api-contract/permissions';
import { assessmentMutations } from '#data/assessments';
import { frameworkMutations } from '#data/frameworks';
import { usePeople } from '#data/organisation';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { MoreMenu } from '#design-system/menu';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { EditAssessmentDrawer } from './edit-assessment-drawer.tsx';
import { messages } from './frameworks.messages.ts';

const { page: texts, assessment: words } = messages;

interface FrameworkActionsProps {
  readonly framework: Framework;
  readonly can: (permission: Permission) => boolean;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
  readonly assessment: Assessment | null;
  readonly onOpen: (what: 'edit' | 'import' | 'requirement' | 'assessment' | 'removing') => void;
}

/** What can be done with a framework, and with the assessment of it that is shown. */
export function FrameworkActions({ framework, assessment, can, onOpen, onDeleted }: FrameworkActionsProps) {
  const api = useApi();
  const { mutate: adopt } = useMutation(frameworkMutations.adopt(api, framework.id));
  const { id, name, origin } = framework;
  const [newest] = framework.versions;
  const mayAdopt = newest !== undefined && newest.id !== framework.adopted_version.id;
  const isOwn = origin === 'own';
  const manages = can('compliance.manage');
  const moveToBin = useMoveToBin(frameworkMutations, { id, title: name }, onDeleted);
  const item = (key: string, label: string, Icon: typeof Pencil, onSelect: () => void) => ({
    id: key,
    label,
    icon: <Icon aria-hidden />,
    onSelect,
  });
  const isOpen = assessment !== null && assessment.state !== 'closed';
  const items = [
    ...(manages ? [item('edit', texts.edit, Pencil, () => onOpen('edit'))] : []),
    ...(manages && !isOwn ? [item('import', texts.importVersion, FileUp, () => onOpen('import'))] : []),
    ...(manages && mayAdopt ? [item('adopt', texts.adopt(newest.version), Check, () => adopt(newest.id))] : []),
    ...(isOpen && can('compliance.write') ? [item('assessment', words.edit, Pencil, () => onOpen('assessment'))] : []),
    ...(isOpen && manages ? [item('removing', words.remove, Trash2, () => onOpen('removing'))] : []),
    ...(manages ? [item('remove', texts.remove, Trash2, moveToBin)] : []),
  ];
  return (
    <>
      {manages && isOwn && (
        <Button iconStart={<Plus aria-hidden />} onClick={() => onOpen('requirement')}>
          {texts.addRequirement}
        </Button>
      )}
      {items.length > 0 && <MoreMenu label={texts.more} items={items} />}
    </>
  );
}

type EditAssessmentProps = Omit<ComponentProps<typeof EditAssessmentDrawer>, 'people'> & {
  readonly can: (permission: Permission) => boolean;
};

export function EditAssessment({ can, ...props }: EditAssessmentProps) {
  const people = usePeople(can, [props.assessment.lead]);
  return <EditAssessmentDrawer {...props} people={people} />;
}

interface RemoveAssessmentProps {
  readonly assessment: Assessment;
  readonly onClose: () => void;
}

/** Asks before an assessment is deleted for good. */
export function RemoveAssessment({ assessment, onClose }: RemoveAssessmentProps) {
  const { mutateAsync: remove } = useMutation(assessmentMutations.remove(useApi()));
  return (
    <ConfirmDialog
      open
      title={words.removeTitle(assessment.name)}
      description={words.removeText}
      confirmLabel={words.removeConfirm}
      onConfirm={async () => {
        await remove(assessment.id);
        onClose();
      }}
      tone="danger"
      onCancel={onClose}
    />
  );
}
