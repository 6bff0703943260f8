import { expect, fn, mocked, userEvent, waitFor, within } from 'storybook/test';
import { openedLink } from '#mocks/fixtures/envelopes';
import preview from '../../../.storybook/preview.tsx';
import { asked, Guest, guestArgs, refusedWith, withInitials, withState } from './guest-signing-fixture.tsx';

type Canvas = ReturnType<typeof within>;

const meta = preview.meta({
  title: 'Screens/Guest signing',
  component: Guest,
  args: guestArgs,
  globals: { viewport: { value: 'narrow' } },
});

const quiet = { parameters: { visual: false } };
const page = () => within(document.body);

const consent = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('checkbox', { name: /agree to sign electronically/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Continue to the documents' }));
  await canvas.findByRole('heading', { level: 2, name: /Supply|agreement|\.pdf/i });
};

const sheet = async (name: string) => within(await page().findByRole('dialog', { name }));
const apply = async (dialog: Canvas) => {
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(page().queryByRole('dialog')).toBeNull());
};
const next = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: /^Next/ }));

/** Everything that is required, by the button that is always in view. */
const fillIn = async (canvas: Canvas) => {
  await next(canvas);
  await apply(await sheet('Signature'));
  await next(canvas);
  const position = await sheet('Position');
  await userEvent.type(position.getByRole('textbox', { name: 'Position' }), 'Director');
  await apply(position);
};

const review = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Review and sign' }));
  return sheet('Check what you entered');
};

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: asked.title })).toBeVisible();
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

/** Usual here: most guests open the link on a telephone. */
export const Narrow = Ready.extend({ parameters: { visual: false } });

export const ConsentMissing = meta.story({
  ...quiet,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue to the documents' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Tick the box to continue.');
    await expect(canvas.getByRole('checkbox')).toBeInvalid();
  },
});

export const LinkExpired = meta.story({
  args: { link: { ...openedLink, session: null, problem: 'expired' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This request has expired' })).toBeVisible();
    await expect(canvas.getByText(/Maria Keller/)).toBeVisible();
  },
});

export const LinkUsed = meta.story({
  ...quiet,
  args: { link: { ...openedLink, session: null, problem: 'used' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You have already answered' })).toBeVisible();
  },
});

export const LinkReplaced = meta.story({
  ...quiet,
  args: { link: { ...openedLink, session: null, problem: 'replaced' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/the newest mail has the right one/)).toBeVisible();
  },
});

export const NotYourTurn = meta.story({
  ...quiet,
  args: { link: { ...openedLink, session: null, problem: 'not_your_turn' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'It isn’t your turn yet' })).toBeVisible();
  },
});

export const Voided = meta.story({
  ...quiet,
  args: { link: { ...openedLink, session: null, problem: 'voided' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This request was withdrawn' })).toBeVisible();
  },
});

export const Failed = meta.story({
  ...quiet,
  args: { openFails: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server couldn’t be reached.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const WrongCode = meta.story({
  args: {
    link: { ...openedLink, needs_code: true },
    codes: [{ is_right: false, tries_left: 3, locked_until: null }],
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Access code/ }), 'lantern');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText('The code is wrong. 3 tries are left.')).toBeVisible();
  },
});

export const LockedOut = meta.story({
  ...quiet,
  args: {
    link: { ...openedLink, needs_code: true },
    codes: [{ is_right: false, tries_left: 0, locked_until: '2026-01-15T12:15:00.000Z' }],
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Access code/ }), 'lantern');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByText(/Try again after 12:15 UTC/)).toBeVisible();
  },
});

export const Reading = meta.story({
  play: async ({ canvas }) => {
    await consent(canvas);
    await expect(canvas.getByRole('button', { name: 'Next (0 of 2): Signature' })).toBeVisible();
    const words = canvas.getByText(/^Page 1 of/);
    await userEvent.click(words);
    await expect(await canvas.findByText(/thirty days/)).toBeVisible();
    // How far they scrolled the page as they took the focus depends on what was drawn by then.
    words.scrollIntoView({ block: 'center' });
  },
});

export const ReadingWide = Reading.extend({ globals: { viewport: { value: 'desktop' } } });

export const ReadingDark = Reading.extend({ globals: { theme: 'dark' } });

export const SignatureTyped = meta.story({
  play: async ({ canvas }) => {
    await consent(canvas);
    await next(canvas);
    const dialog = await sheet('Signature');
    await expect(dialog.getByRole('textbox', { name: /Your name/ })).toHaveValue(asked.me.name);
  },
});

export const SignatureDrawn = meta.story({
  ...quiet,
  play: async ({ canvas }) => {
    await consent(canvas);
    await next(canvas);
    const dialog = await sheet('Signature');
    await userEvent.click(dialog.getByRole('radio', { name: 'Draw' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await expect(dialog.getByRole('alert')).toHaveTextContent('Sign here.');
    const pad = dialog.getByRole('img', { name: 'Draw your signature here' });
    const { left, top } = pad.getBoundingClientRect();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: pad, coords: { clientX: left + 20, clientY: top + 30 } },
      { target: pad, coords: { clientX: left + 80, clientY: top + 50 } },
      { keys: '[/MouseLeft]', target: pad },
    ]);
    await apply(dialog);
    await expect(canvas.getByRole('button', { name: 'Signature: drawn' })).toBeVisible();
  },
});

/** What isn’t required can be taken back, and left empty. */
export const OptionalInitials = meta.story({
  ...quiet,
  args: { envelope: withInitials, onSign: fn(async () => withState('done')) },
  play: async ({ canvas, args }) => {
    await consent(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Initials, empty, optional' }));
    await apply(await sheet('Initials'));
    await userEvent.click(canvas.getByRole('button', { name: 'Initials: AL, optional' }));
    await userEvent.click((await sheet('Initials')).getByRole('button', { name: 'Clear' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Initials, empty, optional' }));
    const dialog = await sheet('Initials');
    await userEvent.clear(dialog.getByRole('textbox', { name: /Your name/ }));
    await apply(dialog);
    await fillIn(canvas);
    await userEvent.click((await review(canvas)).getByRole('button', { name: 'Sign' }));
    await expect(await canvas.findByRole('heading', { name: 'You have signed' })).toBeVisible();
    await expect(args.onSign).toHaveBeenCalledWith(expect.not.objectContaining({ initials: expect.anything() }));
  },
});

export const Reviewing = meta.story({
  play: async ({ canvas }) => {
    await consent(canvas);
    await fillIn(canvas);
    const dialog = await review(canvas);
    await expect(dialog.getByText('Director')).toBeVisible();
    await expect(dialog.getByText(/through a link sent to/)).toBeVisible();
  },
});

export const Signed = meta.story({
  args: { onSign: fn(async () => withState('done')) },
  play: async ({ canvas, args }) => {
    await consent(canvas);
    await fillIn(canvas);
    await userEvent.click((await review(canvas)).getByRole('button', { name: 'Sign' }));
    await expect(await canvas.findByRole('heading', { name: 'You have signed' })).toBeVisible();
    const [signature] = asked.fields;
    await expect(args.onSign).toHaveBeenCalledWith({
      [signature?.key ?? '']: { kind: 'typed', text: asked.me.name },
      position: 'Director',
    });
  },
});

export const SignedByKeyboard = meta.story({
  ...quiet,
  play: async ({ canvas }) => {
    (await canvas.findByRole('checkbox')).focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    (await canvas.findByRole('button', { name: /^Next \(0/ })).focus();
    await userEvent.keyboard('{Enter}');
    (await sheet('Signature')).getByRole('textbox').focus();
    await userEvent.keyboard('{Enter}');
    (await canvas.findByRole('button', { name: /^Next \(1/ })).focus();
    await userEvent.keyboard('{Enter}');
    (await sheet('Position')).getByRole('textbox').focus();
    await userEvent.keyboard('Director{Enter}');
    (await canvas.findByRole('button', { name: 'Review and sign' })).focus();
    await userEvent.keyboard('{Enter}');
    (await sheet('Check what you entered')).getByRole('button', { name: 'Sign' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'You have signed' })).toBeVisible();
  },
});

export const Offline = meta.story({
  ...quiet,
  args: { onSign: () => Promise.reject(refusedWith({ isOffline: true })) },
  play: async ({ canvas }) => {
    await consent(canvas);
    await fillIn(canvas);
    const dialog = await review(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
    await expect(await dialog.findByText(/is kept on this device/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Sign' })).toBeEnabled();
  },
});

export const FieldRefused = meta.story({
  ...quiet,
  args: {
    onSign: () =>
      Promise.reject(refusedWith({ message: 'Something is missing.', fields: { position: 'This doesn’t fit.' } })),
  },
  play: async ({ canvas }) => {
    await consent(canvas);
    await fillIn(canvas);
    const dialog = await review(canvas);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign' }));
    await expect(await dialog.findByText('This doesn’t fit.')).toBeVisible();
  },
});

const slow = `${'(?:a|a)'.repeat(30)}b`;

/** Patterns of older requests may take very long: the server alone tests them. */
export const SlowPattern = meta.story({
  ...quiet,
  args: {
    envelope: {
      ...asked,
      fields: asked.fields.map((field) => (field.key === 'position' ? { ...field, pattern: slow } : field)),
    },
  },
  play: async ({ canvas }) => {
    await consent(canvas);
    await fillIn(canvas);
    await expect((await review(canvas)).getByText('Director')).toBeVisible();
  },
});

export const Declining = meta.story({
  args: { onDecline: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    await expect(await canvas.findByText('Enter a reason.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /Reason/ }), 'The price has changed');
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(await canvas.findByRole('heading', { name: 'You have declined' })).toBeVisible();
    await expect(args.onDecline).toHaveBeenCalledWith('The price has changed');
  },
});

/** The session ends while the reason is being written: the link is opened anew, and the reason stays. */
export const DecliningAfterTheSessionEnded = meta.story({
  ...quiet,
  args: { onDecline: fn() },
  play: async ({ canvas, args }) => {
    mocked(args.onDecline).mockImplementationOnce(() => {
      throw refusedWith({ isOver: true });
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Reason/ }), 'The price has changed');
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(args.onDecline).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Decline' })).toBeEnabled());
    await expect(await canvas.findByRole('textbox', { name: /Reason/ })).toHaveValue('The price has changed');
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }));
    await expect(await canvas.findByRole('heading', { name: 'You have declined' })).toBeVisible();
  },
});

export const Delegating = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Someone else should sign' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Their name/ }), 'Bo');
    await userEvent.click(canvas.getByRole('button', { name: 'Send them the request' }));
    await expect(await canvas.findByText(/Enter an e-mail address/)).toBeVisible();
  },
});

export const Sealed = meta.story({
  args: { envelope: withState('done', { state: 'completed', is_sealed: true, others: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Download/ })).toBeVisible();
  },
});

/** What arrived signed keeps its bytes, so its certificate is a file of its own. */
export const SealedWithCertificate = meta.story({
  args: {
    envelope: withState('done', {
      state: 'completed',
      is_sealed: true,
      others: [],
      documents: asked.documents.map((document) => ({ ...document, has_certificate: true })),
    }),
    documents: { ...guestArgs.documents, download: fn(guestArgs.documents.download) },
  },
  play: async ({ canvas, args }) => {
    const [document] = asked.documents;
    await userEvent.click(await canvas.findByRole('button', { name: /^Download the certificate of/ }));
    await expect(args.documents.download).toHaveBeenCalledWith(document?.id, document?.name, 'certificate');
  },
});

export const TwoSignersOneAddress = meta.story({
  ...quiet,
  args: { envelope: { ...asked, also_me: [{ key: 'witness', name: 'Ada, for the subsidiary' }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ada, for the subsidiary' })).toBeVisible();
  },
});

/** The link is theirs no longer; whoever else has this address gets a link of their own. */
export const HandedOnByOneOfTwo = meta.story({
  ...quiet,
  args: { envelope: { ...asked, also_me: [{ key: 'witness', name: 'Ada, for the subsidiary' }] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Someone else should sign' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /Their name/ }), 'Bo');
    await userEvent.type(canvas.getByRole('textbox', { name: /e-mail address/ }), 'bo@example.com');
    await userEvent.type(canvas.getByRole('textbox', { name: /Reason/ }), 'She signs for us');
    await userEvent.click(canvas.getByRole('button', { name: 'Send them the request' }));
    await expect(await canvas.findByRole('heading', { name: 'You have passed the request on' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Continue for/ })).toBeNull();
  },
});

export const DocumentFailed = meta.story({
  ...quiet,
  args: { documents: { ...guestArgs.documents, open: fn() } },
  play: async ({ canvas, args }) => {
    const { documents } = guestArgs;
    let isBack = false;
    mocked(args.documents.open).mockImplementation((id) =>
      isBack ? documents.open(id) : Promise.reject(new Error('The file is gone.')),
    );
    await consent(canvas);
    await expect(await canvas.findByText('The file is gone.')).toBeVisible();
    await fillIn(canvas);
    // Nobody signs what they weren’t shown.
    const review = canvas.getByRole('button', { name: 'Review and sign' });
    await expect(review).toBeDisabled();
    await expect(review).toHaveAccessibleDescription('You can continue once every document is open.');
    isBack = true;
    await userEvent.click(canvas.getByRole('button', { name: /^Try again: / }));
    await waitFor(() => expect(review).toBeEnabled());
    await expect(canvas.queryByText('The file is gone.')).toBeNull();
  },
});
