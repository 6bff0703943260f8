import { expect, fn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { liabilityFinding, review } from '#mocks/fixtures/reviews';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { reviewed, shown } from './review-panel-fixture.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { reviewMessages } from './reviews.messages.ts';

const { exporting: words } = reviewMessages;

const meta = preview.meta({ title: 'Screens/Contract/Exporting a review', component: ReviewPanel, ...reviewed });

const wordFile = {
  ...review.document,
  file_name: 'Services.docx',
  media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const ofWord = shown({ document: wordFile });

interface Acting {
  readonly canvas: ReturnType<typeof within>;
  readonly userEvent: { readonly click: (element: Element) => Promise<void> };
}

async function open({ canvas, userEvent }: Acting) {
  await userEvent.click(await canvas.findByRole('button', { name: words.button }));
  const dialog = await within(document.body).findByRole('dialog', { name: words.title });
  await waitFor(() => expect(within(dialog).getByText(words.reportHint)).toBeVisible());
  return within(dialog);
}

export const OpenItems = meta.story({
  ...ofWord,
  async play(context) {
    const dialog = await open(context);
    await expect(dialog.getByText('2 findings are open and aren’t in the redline:')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Liability cap' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: words.create })).toBeVisible();
  },
});

export const Dark = OpenItems.extend({ globals: { theme: 'dark' } });

export const OpenItemChosen = meta.story({
  ...ofWord,
  parameters: { visual: false },
  async play(context) {
    const { canvas, userEvent } = context;
    const dialog = await open(context);
    await userEvent.click(dialog.getByRole('button', { name: 'Data protection' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: /^Data protection/ })).toHaveAttribute('aria-current', 'true');
  },
});

/** Counts the files that the browser is handed. */
async function downloading(act: () => Promise<void>) {
  const created = fn(() => 'blob:of-the-story');
  const { createObjectURL } = URL;
  URL.createObjectURL = created;
  await act();
  await waitFor(() => expect(created).toHaveBeenCalledOnce());
  URL.createObjectURL = createObjectURL;
}

export const RedlineCreated = meta.story({
  parameters: { visual: false },
  ...shown({
    document: wordFile,
    redlines: [
      {
        id: liabilityFinding.rule.id,
        file_name: 'Services (redline).docx',
        received_sha256: 'a'.repeat(64),
        sha256: 'b'.repeat(64),
        suggestions: 2,
        left_out: [
          { rule_id: liabilityFinding.rule.id, issue: 'Liability cap', reason: 'This decision waits for approval.' },
        ],
        created_by: { id: liabilityFinding.rule.id, name: 'Legal Counsel' },
        created_at: '2026-01-14T09:30:00.000Z',
      },
    ],
  }),
  async play(context) {
    const { userEvent, msw } = context;
    const dialog = await open(context);
    msw.use(mock(endpoints.makeRedline, { file: 'a redline' }));
    await downloading(() => userEvent.click(dialog.getByRole('button', { name: words.create })));
    await expect(dialog.getByText('Liability cap: This decision waits for approval.')).toBeVisible();
  },
});

export const RedlineNotProven = meta.story({
  ...ofWord,
  async play(context) {
    const { userEvent, msw } = context;
    const dialog = await open(context);
    msw.use(
      mock(endpoints.makeRedline, {
        error: 'validation_failed',
        detail_error_message: 'The redline couldn’t be verified, so it wasn’t created. 1 edit caused the problem.',
        fields: [
          {
            path: liabilityFinding.rule.id,
            message: 'Liability cap: The passage is inside a field, which can’t be tracked.',
          },
        ],
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: words.create }));
    await expect(await dialog.findByText(/couldn’t be verified/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /inside a field/ })).toBeVisible();
  },
});

export const OfPdf = meta.story({
  ...answering(mock(endpoints.downloadReviewReport, { file: 'a report' })),
  async play(context) {
    const { userEvent } = context;
    const dialog = await open(context);
    await expect(dialog.getByText(words.pdf)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: words.create })).not.toBeInTheDocument();
    await downloading(() => userEvent.click(dialog.getByRole('button', { name: words.formats.pdf })));
  },
});

export const Narrow = OfPdf.extend({ globals: { viewport: { value: 'narrow' } } });
