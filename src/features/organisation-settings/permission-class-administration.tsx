import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PermissionClass } from '#api-contract/organisation/endpoints';
import type { Permission, Section } from '#api-contract/permissions';
import type { PermissionClassBody, PermissionClassChange } from '#data/organisation';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { Grid, Stack } from '#design-system/layout';
import { messages } from './organisation-settings.messages.ts';
import { PermissionClassDetail } from './permission-class-detail.tsx';
import { PermissionClassDrawer } from './permission-class-drawer.tsx';
import { PermissionClassList } from './permission-class-list.tsx';
import { mayGrantAll } from './permission-rules.ts';
import { useNotice } from './use-notice.ts';

type Question =
  | { readonly kind: 'add'; readonly initial: PermissionClassBody }
  | { readonly kind: 'edit' | 'remove'; readonly permissionClass: PermissionClass };

interface PermissionClassAdministrationProps {
  permissionClasses: readonly PermissionClass[];
  sections: readonly Section[];
  can: (permission: Permission) => boolean;
  onAdd: (body: PermissionClassBody) => Promise<PermissionClass>;
  onEdit: (id: string, body: PermissionClassChange) => Promise<unknown>;
  /** Fetches what someone else made of them. */
  onReload: () => unknown;
  onRemove: (id: string) => Promise<unknown>;
}

const words = messages.permissions;
const blank: PermissionClassBody = { name: '', permissions: [] };

/** What each permission class may do, and the organisation's own ones to change. */
export function PermissionClassAdministration({
  permissionClasses,
  sections,
  can,
  onAdd,
  onEdit,
  onReload,
  onRemove,
}: PermissionClassAdministrationProps) {
  const [chosenId, choose] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const { notice, dismiss, withNotice } = useNotice();
  const chosen = permissionClasses.find(({ id }) => id === chosenId) ?? permissionClasses[0];
  const mayManage = can('members.manage');
  const close = () => setQuestion(undefined);
  const ask = (next: Question) => {
    dismiss();
    setQuestion(next);
  };

  return (
    <Stack gap="4">
      {notice && <Alert tone={notice.tone} title={notice.text} onDismiss={dismiss} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }}
        gap={{ base: '4', lg: '6' }}
        alignItems="start"
      >
        <Stack gap="3">
          <PermissionClassList permissionClasses={permissionClasses} chosenId={chosen?.id} onChoose={choose} />
          {mayManage && (
            <Button iconStart={<Plus aria-hidden />} onClick={() => ask({ kind: 'add', initial: blank })}>
              {words.add}
            </Button>
          )}
        </Stack>
        {chosen && (
          <PermissionClassDetail
            permissionClass={chosen}
            sections={sections}
            mayManage={mayManage}
            withinReach={mayGrantAll(can, chosen.permissions)}
            onEdit={() => ask({ kind: 'edit', permissionClass: chosen })}
            onRemove={() => ask({ kind: 'remove', permissionClass: chosen })}
            onCopy={() =>
              ask({
                kind: 'add',
                initial: { name: words.copyOf(chosen.name), permissions: chosen.permissions.filter(can) },
              })
            }
          />
        )}
      </Grid>
      {question?.kind === 'add' && (
        <PermissionClassDrawer
          title={messages.editClass.addTitle}
          submitLabel={messages.editClass.add}
          submittingLabel={messages.editClass.adding}
          initial={question.initial}
          sections={sections}
          can={can}
          onSubmit={(body) => {
            const adding = onAdd(body).then(({ id }) => choose(id));
            return withNotice(adding, words.added(body.name.trim())).then(close);
          }}
          onClose={close}
        />
      )}
      {question?.kind === 'edit' && (
        <PermissionClassDrawer
          title={messages.editClass.editTitle(question.permissionClass.name)}
          submitLabel={messages.save}
          submittingLabel={messages.saving}
          initial={bodyOf(question.permissionClass)}
          sections={sections}
          can={can}
          onSubmit={(body) => {
            const { id, revision } = question.permissionClass;
            return withNotice(onEdit(id, { ...body, revision }), words.changed(body.name.trim())).then(close);
          }}
          onReload={() => {
            close();
            onReload();
          }}
          onClose={close}
        />
      )}
      {question?.kind === 'remove' && (
        <ConfirmDialog
          open
          tone="danger"
          title={messages.removeClass.title(question.permissionClass.name)}
          description={messages.removeClass.description}
          confirmLabel={words.remove}
          onConfirm={() => {
            const { id, name } = question.permissionClass;
            return withNotice(onRemove(id), words.removed(name)).then(close);
          }}
          onCancel={close}
        />
      )}
    </Stack>
  );
}

function bodyOf({ name, permissions }: PermissionClass): PermissionClassBody {
  return { name, permissions };
}
