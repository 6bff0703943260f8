import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { maxNote } from '#api-contract/compliance-resources/kinds';
import type { ResourceVersion } from '#api-contract/compliance-resources/versions';
import { complianceResourceMutations } from '#data/compliance-resources';
import { Alert } from '#design-system/alert';
import { Field, useForm } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { Text } from '#design-system/layout';
import { FormDialog, TextDialog } from '#kit/form';
import { versionMessages } from './versions.messages.ts';

const { approving, rejecting, publishing } = versionMessages;

interface DecisionProps {
  readonly resourceId: string;
  readonly version: ResourceVersion;
  readonly onClose: () => void;
}

export function ApproveDialog({ resourceId, version, onClose }: DecisionProps) {
  const { mutateAsync: approve } = useMutation(complianceResourceMutations.approve(useApi(), resourceId, version));
  return (
    <TextDialog
      title={approving.title(version.number)}
      submitLabel={approving.submit}
      name="comment"
      label={approving.comment}
      maxLength={maxNote}
      onSubmit={approve}
      onClose={onClose}
    />
  );
}

export function RejectDialog({ resourceId, version, onClose }: DecisionProps) {
  const { mutateAsync: reject } = useMutation(complianceResourceMutations.reject(useApi(), resourceId, version));
  return (
    <TextDialog
      title={rejecting.title(version.number)}
      description={rejecting.description}
      submitLabel={rejecting.submit}
      name="comment"
      label={rejecting.comment}
      maxLength={maxNote}
      missing={rejecting.missing}
      onSubmit={reject}
      onClose={onClose}
    />
  );
}

interface PublishProps extends DecisionProps {
  /** The version that it supersedes. */
  readonly published: ResourceVersion | undefined;
}

/** Publishes a version; asks for a reason where it wasn’t approved. */
export function PublishDialog({ resourceId, version, published, onClose }: PublishProps) {
  const { mutateAsync: publish } = useMutation(complianceResourceMutations.publish(useApi(), resourceId, version));
  const isEmergency = version.state !== 'approved';
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (isEmergency && reason.trim() === '' ? { reason: publishing.reasonMissing } : {}),
    submit: async ({ reason }) => {
      await publish(reason);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={publishing.title(version.number)}
      description={published ? publishing.supersedes(published.number) : publishing.first}
      submitLabel={publishing.submit}
      onClose={onClose}
    >
      {version.material_change && published && <Text textStyle="sm">{publishing.endsCampaign}</Text>}
      {isEmergency && (
        <>
          <Alert tone="warning" title={publishing.unapproved}>
            {publishing.unapprovedDescription}
          </Alert>
          <Field label={publishing.reason} required {...form.field('reason')}>
            <TextArea maxLength={maxNote} {...form.control('reason')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
