import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { askRecord, VerificationPage, verifyFile } from '#features/verification';
import { preferredLanguage, showLanguage, shownLanguage } from '#languages';

async function apiBase(): Promise<string> {
  const response = await fetch('/config.json');
  const { apiBase: base = '' } = (await response.json()) as { apiBase?: string };
  return base;
}

/** The page that checks signed files: a build of its own, without the app. */
function Verification() {
  const [language, setLanguage] = useState(shownLanguage());
  return (
    <VerificationPage
      language={language}
      onLanguage={(wanted) => void showLanguage(wanted).then(() => setLanguage(wanted))}
      verify={verifyFile}
      ask={async (sha256) => askRecord(await apiBase().catch(() => ''), sha256)}
    />
  );
}

await showLanguage(preferredLanguage(navigator.languages.join(',')));
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Verification />
    </StrictMode>,
  );
}
