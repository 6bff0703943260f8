import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { maxPartBytes } from '#api-contract/uploads/sizes';
import { contract, noticeDueRow } from '#mocks/fixtures/contracts';
import { identifier } from '#mocks/fixtures/identifiers';
import { profile } from '#mocks/fixtures/profile';
import { Button } from '#design-system/button';
import { hasUnsavedWork } from '#design-system/window';
import { contractListMocks } from '#mocks/contract-list';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { AddressedList, listArgs } from './contract-list-fixture.tsx';
import { ContractListScreen } from './contract-list-screen.tsx';
import { messages } from './contracts.messages.ts';

const { upload } = messages;

const pdf = (name: string, bytes = '%PDF-1.7') => new File([bytes], name, { type: 'application/pdf' });

function drop(event: 'dragenter' | 'drop', on: HTMLElement, files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  on.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }));
}

const meta = preview.meta({
  title: 'Screens/Contract list/Uploading',
  component: ContractListScreen,
  render: (args) => <AddressedList {...args} />,
  args: { ...listArgs, onOpen: fn() },
  ...answering(...contractListMocks()),
});

export const UploadOne = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.createContract, { json: contract })),
  async play({ canvas, userEvent, args }) {
    await userEvent.upload(await canvas.findByLabelText(upload.choose), pdf('lease.pdf'));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
  },
});

export const UploadPreviouslyChosenFiles = meta.story({
  args: { filesToAdd: [pdf('lease.pdf'), pdf('annex.pdf', '%PDF-1.7 2')], onFilesTaken: fn() },
  ...answering(mock(endpoints.createContract, { json: contract })),
  async play({ canvas, args }) {
    await expect(await canvas.findByText('2 of 2 uploaded')).toBeVisible();
    await expect(args.onFilesTaken).toHaveBeenCalledOnce();
  },
});

export const LargeFileResumes = meta.story({
  async play({ canvas, userEvent, msw, args }) {
    const large = new File([new Uint8Array(9_000_000)], 'plans.pdf', { type: 'application/pdf' });
    const state = { id: contract.id, size: large.size, part_bytes: maxPartBytes };
    const offsets: unknown[] = [];
    const finished = fn();
    msw.use(
      mock(endpoints.beginUpload, { json: { ...state, received: 0 } }),
      mock(endpoints.getUpload, { json: { ...state, received: maxPartBytes } }),
      mock(endpoints.addUploadPart, ({ query }) => {
        offsets.push(query.offset);
        if (offsets.length === 1) return { json: { ...state, received: maxPartBytes } };
        if (offsets.length === 2) return { error: 'unavailable', detail_error_message: 'Not reachable.' };
        return { json: { ...state, received: large.size } };
      }),
      mock(endpoints.createContract, ({ query }) => {
        finished(query.upload_id);
        return { json: contract };
      }),
    );
    await userEvent.upload(await canvas.findByLabelText(upload.choose), large);
    const panel = within(await canvas.findByRole('region', { name: upload.title }));
    await userEvent.click(await panel.findByRole('button', { name: upload.retry }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
    await expect(offsets.map(Number)).toEqual([0, maxPartBytes, maxPartBytes]);
    await expect(finished).toHaveBeenCalledWith(contract.id);
  },
});

export const ServerBusy = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.createContract, { error: 'too_many_requests', retryAfter: 600 })),
  async play({ canvas, userEvent, args }) {
    await userEvent.upload(await canvas.findByLabelText(upload.choose), pdf('lease.pdf'));
    const panel = within(await canvas.findByRole('region', { name: upload.title }));
    await expect(await panel.findByText(upload.postponed)).toBeVisible();
    await expect(panel.queryByRole('button', { name: upload.retry })).toBeNull();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

export const ServerBusyForAMoment = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw, args }) {
    let asked = 0;
    msw.use(
      mock(endpoints.createContract, () => {
        asked += 1;
        return asked < 3 ? { error: 'unavailable', retryAfter: 0 } : { json: contract };
      }),
    );
    await userEvent.upload(await canvas.findByLabelText(upload.choose), pdf('lease.pdf'));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
    await expect(asked).toBe(3);
  },
});

export const UploadSeveral = meta.story({
  ...answering(
    mock(endpoints.createContract, ({ query }) =>
      query.file_name === 'damaged.pdf'
        ? { error: 'file_damaged', detail_error_message: 'This file is damaged: it has no pages.' }
        : { json: contract },
    ),
  ),
  async play({ canvas, args }) {
    drop('drop', await canvas.findByRole('grid'), [
      pdf('lease.pdf'),
      pdf('damaged.pdf'),
      pdf('empty.pdf', ''),
      new File(['notes'], 'notes.docx', { type: 'application/msword' }),
      pdf('framework.pdf'),
    ]);
    const panel = await canvas.findByRole('region', { name: upload.title });
    await expect(await within(panel).findByText('2 of 5 uploaded')).toBeVisible();
    await expect(within(panel).getByText('This file is damaged: it has no pages.')).toBeVisible();
    await expect(within(panel).getByText(upload.refusals.empty)).toBeVisible();
    await expect(within(panel).getByText(upload.refusals.not_document)).toBeVisible();
    const names = within(panel).getAllByText(/\.(pdf|docx)$/u);
    await expect(names.slice(-2).map(({ textContent }) => textContent)).toEqual(['lease.pdf', 'framework.pdf']);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

export const UploadKnowsADocument = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.createContract, { json: contract }),
    mock(endpoints.findKnownDocuments, ({ body }) => ({
      json: {
        items: body.sha256.map((sha256) => ({
          sha256,
          contract: { id: contract.id, number: contract.number, title: contract.title },
        })),
      },
    })),
  ),
  async play({ canvas, userEvent, args }) {
    await userEvent.upload(await canvas.findByLabelText(upload.choose), pdf('lease.pdf'));
    await expect(await canvas.findByText(upload.duplicate(contract.number, contract.title))).toBeVisible();
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: upload.addAnywayOf('lease.pdf') }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
  },
});

const mail = (...attached: readonly string[]) =>
  new File(
    [
      [
        'From: legal@example.com',
        'Subject: Signed',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="edge"',
        '',
        '--edge',
        'Content-Type: text/plain',
        '',
        'We agree.',
        ...attached.flatMap((name) => [
          '--edge',
          `Content-Type: application/pdf; name="${name}"`,
          `Content-Disposition: attachment; filename="${name}"`,
          '',
          '%PDF-1.7',
        ]),
        '--edge--',
        '',
      ].join('\r\n'),
    ],
    'Signed.eml',
    { type: 'message/rfc822' },
  );

export const AnEmailForItsAttachments = meta.story({
  async play({ canvas, userEvent, msw }) {
    const names: string[] = [];
    msw.use(
      mock(endpoints.createContract, ({ query }) => {
        names.push(query.file_name);
        return { json: contract };
      }),
    );
    drop('drop', await canvas.findByRole('grid'), [mail('lease.pdf')]);
    await expect(await canvas.findByText('1 of 1 uploaded')).toBeVisible();
    await expect(canvas.getByText(upload.unpacked)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: upload.addMailOf('Signed.eml') }));
    await expect(await canvas.findByText('2 of 2 uploaded')).toBeVisible();
    await expect(names).toEqual(['lease.pdf', 'Signed.eml']);
  },
});

export const AnEmailAndAText = meta.story({
  ...answering(mock(endpoints.createContract, { json: contract })),
  async play({ canvas }) {
    drop('drop', await canvas.findByRole('grid'), [
      mail(),
      new File(['We agree.'], 'note.txt', { type: 'text/plain' }),
    ]);
    const panel = within(await canvas.findByRole('region', { name: upload.title }));
    await expect(await panel.findByText('2 of 2 uploaded')).toBeVisible();
    await expect(panel.getByText('Signed.eml')).toBeVisible();
    await expect(panel.getByText('note.txt')).toBeVisible();
  },
});

export const PauseUploads = meta.story({
  parameters: { visual: false },
  ...answering(mock.pending(endpoints.createContract)),
  async play({ canvas, userEvent, msw }) {
    drop('drop', await canvas.findByRole('grid'), [pdf('one.pdf'), pdf('two.pdf')]);
    await userEvent.click(await canvas.findByRole('button', { name: upload.pause }));
    await expect(await canvas.findByText(upload.paused)).toBeVisible();
    msw.use(mock(endpoints.createContract, { json: contract }));
    await userEvent.click(canvas.getByRole('button', { name: upload.resume }));
    await expect(await canvas.findByText('2 of 2 uploaded')).toBeVisible();
  },
});

export const UploadByDropping = meta.story({
  ...answering(mock.pending(endpoints.createContract)),
  async play({ canvas }) {
    const grid = await canvas.findByRole('grid');
    drop('drop', grid, [pdf('one.pdf'), pdf('two.pdf', '%PDF-1.7 2')]);
    await expect(await canvas.findByText('two.pdf')).toBeVisible();
  },
});

export const DroppingFiles = meta.story({
  async play({ canvas }) {
    const grid = await canvas.findByRole('grid');
    await canvas.findByRole('link', { name: noticeDueRow.title });
    drop('dragenter', grid, [pdf('one.pdf')]);
    await expect(await canvas.findByText(upload.drop)).toBeVisible();
  },
});

export const RetryAnUpload = meta.story({
  ...answering(
    mock(endpoints.createContract, { error: 'unavailable', detail_error_message: 'Storage is not available.' }),
  ),
  async play({ canvas, userEvent, msw, args }) {
    await userEvent.upload(await canvas.findByLabelText(upload.choose), pdf('lease.pdf'));
    await expect(await canvas.findByText('Storage is not available.')).toBeVisible();
    msw.use(mock(endpoints.createContract, { json: contract }));
    await userEvent.click(canvas.getByRole('button', { name: upload.retry }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
  },
});

/** What a tab has left behind, or is still sending. */
function leaveUnfinished(file: File, { place = 'left', paused = false } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('accordant-uploads', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('files'));
    request.addEventListener('error', () => reject(request.error ?? new Error('Not opened.')));
    request.addEventListener('success', () => {
      const writing = request.result.transaction('files', 'readwrite');
      writing.objectStore('files').put(file, `${profile.id}/${place}/upload-1`);
      writing.objectStore('files').put(file, `somebody-else/${place}/upload-1`);
      if (paused) writing.objectStore('files').put('paused', `${profile.id}/${place}/paused`);
      writing.addEventListener('complete', () => {
        request.result.close();
        resolve();
      });
    });
  });
}

export const ResumesAfterClosedTab = meta.story({
  async beforeEach({ msw }) {
    msw.use(mock(endpoints.createContract, { json: contract }));
    await leaveUnfinished(pdf('left.pdf'));
  },
  async play({ canvas, args }) {
    await expect(await canvas.findByText('left.pdf')).toBeVisible();
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
  },
});

export const StaysPausedAfterAClosedTab = meta.story({
  parameters: { visual: false },
  async beforeEach({ msw }) {
    msw.use(mock(endpoints.createContract, { json: contract }));
    await leaveUnfinished(pdf('left.pdf'), { paused: true });
  },
  async play({ canvas, userEvent, args }) {
    await expect(await canvas.findByText('left.pdf')).toBeVisible();
    await expect(await canvas.findByText(upload.paused)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: upload.resume }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
  },
});

export const LeavesToAnotherTabWhatItSends = meta.story({
  parameters: { visual: false },
  async beforeEach({ msw }) {
    msw.use(mock(endpoints.createContract, { json: contract }));
    await leaveUnfinished(pdf('elsewhere.pdf'), { place: 'another-tab' });
    await leaveUnfinished(pdf('left.pdf'));
    const [isHeld, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    void navigator.locks.request(`accordant-uploads/${profile.id}/another-tab`, () => {
      isHeld.resolve();
      return closed.promise;
    });
    await isHeld.promise;
    return () => closed.resolve();
  },
  async play({ canvas, args }) {
    await expect(await canvas.findByText('left.pdf')).toBeVisible();
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
    await expect(canvas.getByText('1 of 1 uploaded')).toBeVisible();
    await expect(canvas.queryByText('elsewhere.pdf')).not.toBeInTheDocument();
  },
});

/** The list with a way to another page and back, and out of the product. */
function ListWithWaysOut(props: ComponentProps<typeof AddressedList>) {
  const [isShown, setShown] = useState(true);
  const client = useQueryClient();
  const signOut = () => {
    client.clear();
    setShown(false);
  };
  if (!isShown) return <Button onClick={() => setShown(true)}>Come back</Button>;
  return (
    <>
      <Button onClick={() => setShown(false)}>Leave</Button>
      <Button onClick={signOut}>Sign out</Button>
      <AddressedList {...props} />
    </>
  );
}

const withWaysOut = {
  parameters: { visual: false },
  render: (args: ComponentProps<typeof AddressedList>) => <ListWithWaysOut {...args} />,
};

/** Contracts that are made once it is said so, and the names of the files that were sent until then. */
function holdContracts() {
  const sent: string[] = [];
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const holding = mock(endpoints.createContract, async ({ query }) => {
    sent.push(query.file_name);
    await promise;
    return { json: contract };
  });
  return { sent, arrive, holding };
}

export const GoesOnWhileTheListIsLeft = meta.story({
  ...withWaysOut,
  async play({ canvas, userEvent, msw, args }) {
    const { sent, arrive, holding } = holdContracts();
    msw.use(holding);
    await userEvent.upload(await canvas.findByLabelText(upload.choose), pdf('lease.pdf'));
    await waitFor(() => expect(sent).toEqual(['lease.pdf']));
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(hasUnsavedWork()).toBe(true);
    await userEvent.click(await canvas.findByRole('button', { name: 'Come back' }));
    await expect(await canvas.findByText('0 of 1 uploaded')).toBeVisible();
    arrive();
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
    await expect(sent).toEqual(['lease.pdf']);
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Come back' }));
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await expect(canvas.queryByRole('region', { name: upload.title })).not.toBeInTheDocument();
  },
});

export const ArrivesWhileTheListIsLeft = meta.story({
  ...withWaysOut,
  async play({ canvas, userEvent, msw, args }) {
    const { sent, arrive, holding } = holdContracts();
    msw.use(holding);
    await userEvent.upload(await canvas.findByLabelText(upload.choose), pdf('lease.pdf'));
    await waitFor(() => expect(sent).toEqual(['lease.pdf']));
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    arrive();
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    await userEvent.click(await canvas.findByRole('button', { name: 'Come back' }));
    await expect(await canvas.findByText('1 of 1 uploaded')).toBeVisible();
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

export const EndsWithTheMember = meta.story({
  ...withWaysOut,
  async play({ canvas, userEvent, msw, args }) {
    const { sent, holding } = holdContracts();
    msw.use(holding);
    await userEvent.upload(await canvas.findByLabelText(upload.choose), pdf('lease.pdf'));
    await waitFor(() => expect(sent).toEqual(['lease.pdf']));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(hasUnsavedWork()).toBe(false);
    msw.use(
      mock(endpoints.getProfile, { json: { ...profile, id: identifier(999) } }),
      mock(endpoints.createContract, { json: contract }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Come back' }));
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await expect(canvas.queryByRole('region', { name: upload.title })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    msw.use(mock(endpoints.getProfile, { json: profile }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Come back' }));
    await expect(await canvas.findByText('lease.pdf')).toBeVisible();
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(contract.id));
  },
});

export const RejectsDamagedArchive = meta.story({
  async play({ canvas, userEvent }) {
    const archive = new File(['no archive'], 'contracts.zip', { type: 'application/zip' });
    await userEvent.upload(await canvas.findByLabelText(upload.choose), archive);
    await expect(await canvas.findByText(upload.refusals.archive_unreadable)).toBeVisible();
  },
});

export const WaitsForAConnection = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    msw.use(mock(endpoints.createContract, { json: contract }));
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  async play({ canvas }) {
    drop('drop', await canvas.findByRole('grid'), [pdf('one.pdf'), pdf('two.pdf')]);
    await expect(await canvas.findByText(upload.offline)).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('2 of 2 uploaded')).toBeVisible();
  },
});

export const PauseSurvivesLostConnection = meta.story({
  beforeEach({ msw }) {
    msw.use(mock.pending(endpoints.createContract));
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  async play({ canvas, userEvent, msw }) {
    drop('drop', await canvas.findByRole('grid'), [pdf('one.pdf'), pdf('two.pdf')]);
    await userEvent.click(await canvas.findByRole('button', { name: upload.pause }));
    msw.use(mock(endpoints.createContract, { json: contract }));
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: upload.resume })).not.toBeInTheDocument());
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    const resume = await canvas.findByRole('button', { name: upload.resume });
    await expect(canvas.getByText(upload.paused)).toBeVisible();
    await expect(canvas.getByText('0 of 2 uploaded')).toBeVisible();
    await userEvent.click(resume);
    await expect(await canvas.findByText('2 of 2 uploaded')).toBeVisible();
  },
});

export const Narrow = UploadSeveral.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = UploadSeveral.extend({ globals: { theme: 'dark' } });
