import { createRoot, type Root } from 'react-dom/client';
import '#theme';
import { FormatProvider } from '#design-system/format';
import { wordsOf } from '#languages';
import { Ours, saved } from './ours.tsx';
import { TanStackAlone } from './tanstack-alone.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element.');
const alone = new URLSearchParams(location.search).get('variant') === 'tanstack';
let root: Root | undefined;

const mount = () => {
  root?.unmount();
  root = createRoot(container);
  root.render(
    alone ? (
      <TanStackAlone />
    ) : (
      <FormatProvider locale="en-GB" timeZone="UTC" words={wordsOf('en', 'en-GB')}>
        <Ours />
      </FormatProvider>
    ),
  );
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
};

Object.assign(window, { mountAgain: mount, saved: () => ({ requests: saved.requests, refs: saved.refs.size }) });
void mount();
