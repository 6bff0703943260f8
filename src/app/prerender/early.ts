import { paintColorMode, readColorMode } from '#design-system/color-mode';
import { openStorage } from '../stores/browser-storage.ts';
import { languageKey } from '../stores/language-key.ts';
import { sessionStore } from '../stores/session-store.ts';
import { storedValue } from '../stores/stored-value.ts';

// Runs in the head of a page that the build has drawn, before any of it is shown: says in which language and colours it
// stands, whether it is for this visitor at all, and when the application starts.

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'];

const page = document.documentElement;
const storage = openStorage(() => localStorage, window);
const session = sessionStore(storage);
const language = storedValue(storage, {
  key: languageKey,
  initial: page.lang,
  parse: (read) => (typeof read === 'string' ? read : undefined),
}).get();

/** Someone inside is led on, and someone who was signed out is told why: neither is in what the build has drawn. */
const isExpected = session.get() === null && session.trouble() !== 'corrupt' && !history.state?.reason;
let isStarted = false;

paintColorMode(readColorMode());
if (!isExpected || language !== page.lang) page.style.visibility = 'hidden';
// All of the page is there.
document.addEventListener('readystatechange', fitVisitor, { once: true });
document.addEventListener('click', holdPress, true);
for (const sign of signsOfLife) document.addEventListener(sign, noticeLife, { capture: true, passive: true });
// Another tab has signed in.
session.subscribe(start);

function fitVisitor() {
  const place = document.querySelector<HTMLElement>('[data-prerendered]');
  const instead = document.querySelector<HTMLTemplateElement>(
    isExpected ? `template[lang="${CSS.escape(language)}"]` : 'template:not([lang])',
  );
  if (instead) place?.replaceChildren(instead.content);
  if (isExpected) {
    if (instead) page.lang = language;
    for (const link of place?.querySelectorAll('a') ?? []) {
      link.setAttribute('href', `${link.getAttribute('href')}${location.search}`);
    }
  } else {
    place?.removeAttribute('data-prerendered');
    start();
  }
  page.style.visibility = '';
}

/** The application does what a button says once it runs; by itself the browser would leave the page with the form. */
function holdPress(event: MouseEvent) {
  const button = (event.target as Element).closest<HTMLElement>('form[data-early] button');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.dataset['pressed'] = '';
  start();
}

/** A pointer that lies where the page is drawn under it is told to have moved, by nothing. */
function noticeLife(event: Event) {
  if (event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) {
    return;
  }
  start();
}

/** Only once someone is there: a page that nobody touches costs its reading, no more. */
function start() {
  if (isStarted) return;
  isStarted = true;
  const files = [...document.querySelectorAll('script[type=later]')].map((script) => script.getAttribute('src') ?? '');
  Promise.all(files.map((file) => import(/* @vite-ignore */ file))).then(
    () => {
      for (const sign of signsOfLife) document.removeEventListener(sign, noticeLife, true);
    },
    // Offline, maybe: the next sign tries again.
    () => (isStarted = false),
  );
}
