import { History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Playbook } from '#api-contract/playbooks/endpoints';
import type { Permission } from '#api-contract/permissions';
import { exportPlaybook, playbookMutations } from '#data/playbooks';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { PageWidth } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { TabbedPanel } from '#design-system/tabs';
import { ExportMenu } from '#kit/list';
import { type Deleted, type Undoable, useMoveToBin } from '#kit/undo';
import { BacktestBook } from './backtests/backtest-book.tsx';
import { EditPlaybookDrawer } from './edit-playbook-drawer.tsx';
import { messages } from './playbooks.messages.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { RuleBook } from './rules/rule-book.tsx';
import { TestBook } from './tests/test-book.tsx';
import { VersionsDrawer } from './versions-drawer.tsx';

export const playbookTabs = ['rules', 'tests', 'backtest'] as const;
export type PlaybookTab = (typeof playbookTabs)[number];

export interface PlaybookPageProps {
  readonly playbook: Playbook;
  readonly tab: PlaybookTab;
  readonly onTabChange: (tab: PlaybookTab) => void;
  readonly contractHref: (contractId: string) => string;
  readonly listHref: string;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
  /** Told of the way back, once a rule or a test was deleted. */
  readonly onDone: (done: Undoable) => void;
}

const { page: texts } = messages;

/** A playbook: the rules of its draft, and what was published of them. */
export function PlaybookPage(props: PlaybookPageProps) {
  const { playbook, tab, onTabChange, listHref, contractHref, can, onReload, onDeleted, onDone } = props;
  const api = useApi();
  const format = useFormat();
  const [open, setOpen] = useState<'details' | 'publish' | 'versions' | null>(null);
  const { id, name, version, is_changed, tests } = playbook;
  const close = () => setOpen(null);
  const moveToBin = useMoveToBin(playbookMutations, { id, title: name }, onDeleted);
  const mayWrite = can('review.write');
  const mayManage = can('review.manage');
  const remove = { id: 'remove', label: texts.remove, icon: <Trash2 aria-hidden />, onSelect: moveToBin };
  const mayReadContracts = can('contracts.read');

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={name}
        meta={
          <Badge tone={is_changed ? 'warning' : 'success'} dot>
            {version === 0 ? texts.draft : is_changed ? texts.changed(version) : texts.published(version)}
          </Badge>
        }
        actions={
          <>
            <ExportMenu fileName="playbook" onExport={(type) => exportPlaybook(api, id, type)} />
            {version > 0 && (
              <Button iconStart={<History aria-hidden />} onClick={() => setOpen('versions')}>
                {texts.versions}
              </Button>
            )}
            {mayManage && is_changed && playbook.rules.length > 0 && (
              <Button variant="solid" onClick={() => setOpen('publish')}>
                {texts.publish}
              </Button>
            )}
            {mayWrite && (
              <MoreMenu
                label={texts.more}
                items={[
                  { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onSelect: () => setOpen('details') },
                  ...(mayManage ? [remove] : []),
                ]}
              />
            )}
          </>
        }
      />
      <PageWidth>
        <TabbedPanel
          label={texts.tabs}
          value={tab}
          onChange={onTabChange}
          tabs={[
            {
              value: 'rules',
              label: texts.rules,
              count: playbook.rules.length,
              content: <RuleBook {...{ playbook, mayWrite, mayReadContracts, onDone }} />,
            },
            {
              value: 'tests',
              label: texts.tests,
              ...(tests.total > 0 && {
                count: messages.list.tests(format.number(tests.passing), format.number(tests.total)),
              }),
              content: <TestBook {...{ playbook, mayWrite, onDone }} />,
            },
            {
              value: 'backtest',
              label: texts.backtest,
              content: (
                <BacktestBook
                  playbook={playbook}
                  mayWrite={mayWrite}
                  mayReadContracts={mayReadContracts}
                  contractHref={contractHref}
                />
              ),
            },
          ]}
        />
      </PageWidth>
      {open === 'publish' && <PublishDialog playbook={playbook} mayReadContracts={mayReadContracts} onClose={close} />}
      {open === 'versions' && <VersionsDrawer playbook={playbook} onClose={close} />}
      {open === 'details' && <EditPlaybookDrawer playbook={playbook} onReload={onReload} onClose={close} />}
    </>
  );
}
