import { lazy, type ReactNode, Suspense, useState } from 'react';
import { saveBlob, useApi } from '#api';
import type { Contract, ContractVersion } from '#api-contract/contracts/endpoints';
import type { Permission } from '#api-contract/permissions';
import type { PagesChoice } from '#data/renditions';
import { type Person, usePeople } from '#data/organisation';
import { useReader } from '#data/profile';
import { Alert } from '#design-system/alert';
import { useFileDrop } from '#design-system/file-drop-zone';
import { useFormat } from '#design-system/format';
import { Flex } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { useWindow } from '#design-system/window';
import { type Deleted, type Undoable } from '#kit/undo';
import { ContractDetails } from '../facts/contract-details.tsx';
import { ContractHeader } from './contract-header.tsx';
import { roomyQuery } from './folded-header.tsx';
import { ContractPanes, type Pane } from './contract-panes.tsx';
import { ContractSide, type SideTab } from './contract-side.tsx';
import { messages } from '../contracts.messages.ts';
import { CompareDialog } from '../compare/compare-dialog.tsx';
import { DocumentFacts } from '../document/document-facts.tsx';
import { DocumentPane, type RenderDocument } from '../document/document-pane.tsx';
import { downloadVersion } from '../document/download-file.ts';
import { NewVersionNotice } from '../document/new-version-notice.tsx';
import { useNewVersion } from '../document/use-new-version.ts';
import type { Compared } from '../document/versions-list.tsx';
import { wordType } from '../upload/document-type.ts';
import { DropOverlay } from '../upload/drop-overlay.tsx';
import { ContractConflictDialog } from '../facts/contract-conflict-dialog.tsx';
import { SaveConflictDialog } from '../document/save-conflict-dialog.tsx';
import { useBin } from '../use-bin.ts';
import { FindingsPanel } from '../findings/findings-panel.tsx';
import { useFindings } from '../findings/use-findings.ts';
import { useMarkedPassages } from '../findings/use-marked-passages.ts';
import { useSuggestions } from '../findings/use-suggestions.ts';
import { ReviewBar, type ReviewWalk } from '../review/review-bar.tsx';
import { type MayEnd, useContractEdit } from '../facts/use-contract-edit.ts';
import { useSaveVersion } from '../document/use-save-version.ts';
import { useVersionPassage, type VersionPassage } from '../document/use-version-passage.ts';

const ChangesPanel = lazy(() =>
  import('../changes/changes-panel.tsx').then((loaded) => ({ default: loaded.ChangesPanel })),
);

/** What the obligations beside the document need. */
interface ShownObligations {
  readonly mayWrite: boolean;
  readonly people: readonly Person[];
  /** Brings a passage of a version into view. */
  readonly onShow: (passage: VersionPassage) => void;
}

type RenderChecklists = (shown: Pick<ShownReview, 'contract' | 'onShow'>) => ReactNode;

type RenderObligations = (shown: ShownObligations) => ReactNode;

/** What a review beside the document needs. */
interface ShownReview {
  readonly contract: Contract;
  /** Brings a passage of a version into view. */
  readonly onShow: (passage: VersionPassage) => void;
  /** Marks a passage, if its version is shown, and leaves the reader where they are. */
  readonly onMark: (passage: VersionPassage | null) => void;
}

type RenderReview = (shown: ShownReview) => ReactNode;

export interface ContractPageProps {
  readonly contract: Contract;
  readonly listHref: string;
  readonly contractHref: (contractId: string) => string;
  readonly counterpartyHref: (counterpartyId: string) => string;
  /** What else belongs to the contract, which other features draw. */
  readonly related?: ReactNode;
  /** Draws what the contract obliges somebody to do. */
  readonly renderObligations: RenderObligations;
  /** Draws the review by a playbook; left out for those who may not see it. */
  readonly renderReview?: RenderReview | undefined;
  /** Draws the checklists of the contract; left out for those who may not see them. */
  readonly renderChecklists?: RenderChecklists | undefined;
  /** Draws the document; the app gives the viewer, which knows nothing of contracts. */
  readonly renderDocument: RenderDocument;
  /** Whether Word documents are read as pages. */
  readonly pagesChoice: PagesChoice;
  /** The panel that is open first beside the document; details by default. */
  readonly startTab?: SideTab | undefined;
  /** Differs each time that someone comes to an address, also of the contract that is open: its panel is opened then. */
  readonly arrival?: string | undefined;
  /** Asked before a contract ends, or goes to the bin; left out where nothing depends on it. */
  readonly mayEnd?: MayEnd | undefined;
  readonly can: (permission: Permission) => boolean;
  /** Told that the contract went to the bin, to leave and to offer the way back. */
  readonly onDeleted: (deleted: Deleted) => void;
  /** Told of what was just done, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
  /** Given while someone walks through the contracts that wait for review. */
  readonly review?: ReviewWalk | undefined;
}

/** A contract: its document and everything known of it, each editable. */
export function ContractPage(props: ContractPageProps) {
  const { contract, listHref, contractHref, counterpartyHref, related, renderDocument, can, onDeleted, startTab } =
    props;
  const api = useApi();
  const people = usePeople(can, [useReader()]);
  const edit = useContractEdit(contract, props.mayEnd);
  const bin = useBin(onDeleted);
  const firstTab = startTab ?? (props.review ? 'findings' : undefined);
  const [tab, setTab] = useState<SideTab>(firstTab ?? 'details');
  const [pane, setPane] = useState<Pane>(firstTab ? 'details' : 'document');
  const [arrived, setArrived] = useState(props.arrival);
  if (arrived !== props.arrival) {
    setArrived(props.arrival);
    if (startTab) setTab(startTab);
    if (startTab) setPane('details');
  }
  const findings = useFindings(contract, tab === 'findings');
  const [shown, setShown] = useState<ContractVersion>(contract.current_version);
  const [chosenOlder, setChosenOlder] = useState(false);
  const show = (version: ContractVersion, current = contract.current_version) => {
    setShown(version);
    setChosenOlder(version.id !== current.id);
  };
  const marked = useMarkedPassages(findings, shown);
  const cited = useVersionPassage(contract, shown, (version) => {
    show(version);
    setPane('document');
  });
  const showPlace = () => {
    cited.hide();
    show(contract.current_version);
    setPane('document');
    marked.showAgain();
  };
  const { suggested, besides } = useSuggestions(findings, ({ id }) => {
    findings.select(id);
    showPlace();
  });
  const saving = useSaveVersion(contract, (version) => show(version, version));
  const [compared, setCompared] = useState<Compared | null>(null);
  const newVersion = useNewVersion(contract, (uploaded) => {
    show(uploaded.newer, uploaded.newer);
    setCompared(uploaded);
  });
  const download = (version: ContractVersion) => void downloadVersion(api, contract.id, version).catch(reported);
  const removeWhereAllowed = async () => {
    if (!props.mayEnd || (await props.mayEnd(null))) bin.remove(contract);
  };
  const mayWrite = can('contracts.write') && contract.deleted_at === null;
  const mayManage = can('contracts.manage');
  const folded = !useWindow(roomyQuery) && pane === 'document' && contract.deleted_at === null;
  const { over, handlers } = useFileDrop((files) => takeDropped(files, newVersion.start), mayWrite);

  return (
    <Flex {...handlers} onPaste={undefined} direction="column" flex="1" minHeight="0" minWidth="0" position="relative">
      {props.review && <ReviewBar contractId={contract.id} {...props.review} />}
      <ContractHeader
        folded={folded}
        contract={contract}
        suggested={suggested}
        listHref={listHref}
        canEdit={mayWrite}
        save={edit.save}
        onDownload={() => download(shown)}
        onUpload={mayWrite ? newVersion.start : undefined}
        onRemove={mayManage ? () => void removeWhereAllowed() : undefined}
        onRestore={mayManage ? () => bin.restore(contract) : undefined}
      />
      {contract.deleted_at && <InBin since={contract.deleted_at} />}
      {over && <DropOverlay label={messages.newVersion.drop} />}
      {newVersion.upload && (
        <NewVersionNotice upload={newVersion.upload} onCancel={newVersion.cancel} onDismiss={newVersion.dismiss} />
      )}
      <ContractPanes
        pane={pane}
        onPaneChange={setPane}
        folded={folded}
        document={
          <DocumentPane
            contract={contract}
            shown={shown}
            readOnly={!mayWrite || chosenOlder}
            pagesChoice={props.pagesChoice}
            {...(cited.marks ?? marked.marks)}
            onShowCurrent={() => show(contract.current_version)}
            onSave={saving.save}
            renderDocument={renderDocument}
          />
        }
        details={
          <ContractSide
            contract={contract}
            tab={tab}
            onTabChange={(chosen) => {
              cited.hide();
              setTab(chosen);
            }}
            unverified={findings.groups.toCheck.length}
            findings={
              <FindingsPanel
                contract={contract}
                work={findings}
                mayWrite={mayWrite}
                mayManage={mayManage && contract.deleted_at === null}
                onShow={showPlace}
                onDone={props.onDone}
              />
            }
            review={
              contract.deleted_at === null
                ? props.renderReview?.({ contract, onShow: cited.show, onMark: cited.mark })
                : undefined
            }
            checklists={
              contract.deleted_at === null ? props.renderChecklists?.({ contract, onShow: cited.show }) : undefined
            }
            obligations={props.renderObligations({ mayWrite, people, onShow: cited.show })}
            changes={
              contract.current_version.media_type === wordType &&
              can('review.read') && (
                <Suspense fallback={<SkeletonText lines={8} />}>
                  <ChangesPanel
                    key={contract.current_version.id}
                    contract={contract}
                    mayDecide={can('review.write') && contract.deleted_at === null}
                    maySave={mayWrite}
                    onMark={cited.mark}
                    onSettled={(version) => show(version, version)}
                  />
                </Suspense>
              )
            }
            mayWrite={mayWrite}
            people={people}
            contractHref={contractHref}
            details={
              <ContractDetails
                contract={contract}
                counterpartyHref={counterpartyHref}
                canEdit={mayWrite}
                save={edit.save}
                people={people}
                suggested={suggested}
                besides={besides}
              >
                {related}
                <DocumentFacts
                  contract={contract}
                  shown={shown}
                  onShow={show}
                  onDownload={download}
                  onCompare={setCompared}
                  onUpload={mayWrite ? newVersion.start : undefined}
                />
              </ContractDetails>
            }
          />
        }
      />
      {compared && (
        <CompareDialog
          contractId={contract.id}
          {...compared}
          mayRedline={can('review.write')}
          onClose={() => setCompared(null)}
        />
      )}
      {edit.conflict && (
        <ContractConflictDialog
          conflict={edit.conflict}
          people={people}
          onKeepTheirs={edit.keepTheirs}
          onSaveMine={edit.saveMine}
        />
      )}
      {saving.conflict && (
        <SaveConflictDialog
          conflict={saving.conflict}
          onSaveOnTop={saving.saveOnTop}
          onKeepAnnotating={saving.keepAnnotating}
          onDownload={() => saveBlob(new Blob([saving.conflict?.bytes.slice() ?? '']), shown.file_name)}
        />
      )}
    </Flex>
  );
}

function InBin({ since }: { readonly since: string }) {
  const format = useFormat();
  return (
    <Alert banner tone="warning" title={messages.contract.inBinTitle}>
      {messages.contract.inBin(format.date(since))}
    </Alert>
  );
}

/** The first document; images that are dropped onto the pages become stamps there. */
function takeDropped(files: readonly File[], take: (file: File) => void): void {
  const file = files.find(({ type }) => !type.startsWith('image/'));
  if (file) take(file);
}

/** The wrapper of product calls has told of the failure already. */
function reported() {}
