import { ArchiveRestore, Download, Upload } from 'lucide-react';
import type { Contract } from '#api-contract/contracts/endpoints';
import { Button, IconButton } from '#design-system/button';
import { MoreMenu, removal } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { messages } from '../contracts.messages.ts';
import type { Editing } from '../facts/editable-fact.tsx';
import { useEditableTitle } from '../facts/editable-title.tsx';
import { FoldedHeader } from './folded-header.tsx';
import { SuggestedFact } from '../facts/suggested-fact.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { UploadVersion } from '../document/upload-version.tsx';

interface ContractHeaderProps {
  /** In one line, for the document; what can be done with the contract is beside its details. */
  readonly folded: boolean;
  readonly contract: Contract;
  readonly listHref: string;
  readonly canEdit: boolean;
  readonly save: Editing['save'];
  /** What was found in the document for a fact, unverified. */
  readonly suggested: Editing['suggested'];
  readonly onDownload: () => void;
  /** Left out for those who may not. */
  readonly onUpload?: ((file: File) => void) | undefined;
  /** Left out for those who may not. */
  readonly onRemove?: (() => void) | undefined;
  readonly onRestore?: () => void;
}

/** The top of a contract: its title, what its dates say, what can be done with it. */
export function ContractHeader({
  folded,
  contract,
  listHref,
  canEdit,
  save,
  suggested,
  onDownload,
  onUpload,
  onRemove,
  onRestore,
}: ContractHeaderProps) {
  const found = contract.titled_by_file ? suggested('title') : null;
  const { title, form } = useEditableTitle({ contract, canEdit, save, found });
  const missing = contract.status.missing_field;
  const { contract: texts } = messages;
  const status = (
    <StatusBadge status={contract.status} isFound={missing !== null && suggested(missing) !== null} plain={false} />
  );
  if (folded) return <FoldedHeader title={contract.title} status={status} listHref={listHref} />;
  return (
    <PageHeader
      breadcrumb={[{ label: texts.back, href: listHref }, { label: contract.number }]}
      title={title}
      meta={status}
      description={
        form ||
        (found ? <SuggestedFact label={messages.fields.title} suggestion={found} canEdit={canEdit} /> : undefined)
      }
      actions={
        <>
          <IconButton variant="outline" label={texts.download} onClick={onDownload}>
            <Download aria-hidden />
          </IconButton>
          {contract.deleted_at && onRestore && (
            <Button variant="solid" iconStart={<ArchiveRestore aria-hidden />} onClick={onRestore}>
              {texts.restore}
            </Button>
          )}
          {!contract.deleted_at && (onUpload || onRemove) && (
            <UploadVersion onFile={onUpload}>
              {(upload) => (
                <MoreMenu
                  label={texts.more}
                  items={[
                    ...(upload
                      ? [
                          {
                            id: 'upload',
                            label: messages.newVersion.upload,
                            icon: <Upload aria-hidden />,
                            onSelect: upload,
                          },
                        ]
                      : []),
                    ...(onRemove ? [removal(texts.remove, onRemove)] : []),
                  ]}
                />
              )}
            </UploadVersion>
          )}
        </>
      }
    />
  );
}
