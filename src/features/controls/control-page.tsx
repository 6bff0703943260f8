import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Control } from '#api-contract/controls/endpoints';
import type { Permission } from '#api-contract/permissions';
import { controlMutations } from '#data/controls';
import { usePeople } from '#data/organisation';
import { Button } from '#design-system/button';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { PageWidth } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { type Deleted, useMoveToBin } from '#kit/undo';
import { EditControlDrawer } from './control-drawer.tsx';
import { messages } from './controls.messages.ts';

export interface ControlPageProps {
  readonly control: Control;
  readonly listHref: string;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
}

const { page: texts, fields } = messages;

/** A control and all that is known of it. */
export function ControlPage({ control, listHref, can, onReload, onDeleted }: ControlPageProps) {
  const format = useFormat();
  const people = usePeople(can, [control.owner]);
  const [editing, setEditing] = useState(false);
  const { id, name } = control;
  const moveToBin = useMoveToBin(controlMutations, { id, title: name }, onDeleted);

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={name}
        actions={
          can('compliance.write') && (
            <>
              <Button iconStart={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
                {texts.edit}
              </Button>
              <MoreMenu
                label={texts.more}
                items={[{ id: 'remove', label: texts.remove, icon: <Trash2 aria-hidden />, onSelect: moveToBin }]}
              />
            </>
          )
        }
      />
      <PageWidth>
        <Section title={texts.details}>
          <DescriptionList
            items={[
              { label: fields.name, value: name },
              { label: fields.ref, value: control.ref },
              { label: fields.description, value: control.description },
              { label: fields.owner, value: control.owner?.name },
              { label: fields.status, value: messages.options.status[control.status] },
              { label: fields.frequency, value: messages.options.frequency[control.frequency] },
              { label: fields.first_run, value: control.first_run && format.date(control.first_run) },
              { label: fields.maturity, value: control.maturity === null ? null : format.number(control.maturity) },
              { label: fields.updated_at, value: format.date(control.updated_at) },
            ]}
          />
        </Section>
      </PageWidth>
      {editing && (
        <EditControlDrawer
          control={control}
          people={people}
          onReload={() => {
            setEditing(false);
            onReload();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
