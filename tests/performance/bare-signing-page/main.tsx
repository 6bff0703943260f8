import { useSelector } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { createActor, setup } from 'xstate';

const actor = createActor(
  setup({}).createMachine({
    initial: 'consent',
    states: { consent: { on: { given: 'reading' } }, reading: {} },
  }),
).start();

function Request() {
  const isReading = useSelector(actor, (state) => state.matches('reading'));
  if (isReading) return <h2>Page 1</h2>;
  return (
    <main>
      <h1>Supply agreement</h1>
      <button type="button" onClick={() => actor.send({ type: 'given' })}>
        Continue
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<Request />);
