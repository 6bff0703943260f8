import { beforeAll, describe, expect, test } from 'vitest';
import { type Findings, lintPlanted } from './planted-project.ts';

const rooms = {
  'api-contract/values.ts': 'export const day = 1;',
  'mocks/mock.ts': 'export const mock = 1;',
  'mocks/browser.ts': 'export const startMocks = 1;',
  'extraction/index.ts': "export { readContract } from './reader.ts';",
  'extraction/reader.ts': 'export const readContract = 1;',
  'word-documents/index.ts': "export { readWord } from './read-word.ts';",
  'word-documents/read-word.ts': 'export const readWord = 1;',
  'server/app.ts': 'export const app = 1;',
  'server/testing/index.ts': 'export const startTestApp = 1;',
  'server/kernel/db/index.ts': "export { withTenant } from './tenant.ts';",
  'server/kernel/db/tenant.ts': 'export const withTenant = 1;',
  'server/kernel/db/testing/index.ts': 'export const createTestDatabase = 1;',
  'server/kernel/lists/index.ts': 'export const listOf = 1;',
  'server/resources/cases/index.ts': "export { caseRoutes } from './list-cases.ts';",
  'server/resources/cases/list-cases.ts': 'export const caseRoutes = 1;',
  'server/resources/contracts/index.ts': 'export const contractRoutes = 1;',
  'languages/index.ts': "export { localised } from './localised.ts';",
  'languages/localised.ts': 'export const localised = 1;',
  'src/api/index.ts': 'export const api = 1;',
  'src/app/paths.ts': 'export const paths = 1;',
  'src/design-system/button/index.ts': "export { Button } from './button.tsx';",
  'src/design-system/button/button.tsx': 'export const Button = () => null;',
  'src/kit/list/index.ts': "export { listState } from './list-state.ts';",
  'src/kit/list/list-state.ts': 'export const listState = 1;',
  'src/data/cases/index.ts': 'export const cases = 1;',
  'src/features/home/index.ts': "export { HomeScreen } from './home-screen.tsx';",
  'src/features/home/home-screen.tsx': 'export const HomeScreen = () => null;',
  'src/features/document-viewer/pdf-viewer.tsx': 'export const PdfViewer = () => null;',
  'src/features/document-viewer/engine/viewer-engine.ts': 'export const engine = 1;',
  'src/features/document-viewer/plugin-api/plugin.ts': 'export const definePlugin = 1;',
  'src/features/document-viewer/plugins/notes/notes-plugin.tsx': 'export const notesPlugin = 1;',
  'src/machines/toast/index.ts': "export { toast } from './toast-machine.ts';",
  'src/machines/toast/toast-machine.ts': 'export const toast = 1;',
};

/** Who may not import whom: the planted file, and what it tries to import. */
const breaches: [file: string, source: string][] = [
  ['api-contract/breach-server.ts', '#server/app'],
  ['api-contract/breach-react.ts', 'react'],
  ['api-contract/breach-node.ts', 'node:fs'],
  ['mocks/breach.ts', '#api'],
  ['server/breach-mocks.ts', '#mocks/mock'],
  ['server/breach-feature.ts', '#features/home'],
  ['server/breach-react.ts', 'react'],
  ['server/breach-reading-door.ts', '../extraction/reader.ts'],
  ['server/kernel/lists/breach-resource.ts', '#resources/cases'],
  ['server/kernel/lists/breach-app.ts', '#server/app'],
  ['server/kernel/lists/breach-door.ts', '../db/tenant.ts'],
  ['server/kernel/lists/breach-react.ts', 'react'],
  ['server/kernel/lists/breach-testing.ts', '#kernel/db/testing'],
  ['server/kernel/lists/breach.test.ts', '../db/tenant.ts'],
  ['server/resources/contracts/breach-app.ts', '#server/app'],
  ['server/resources/contracts/breach-kernel-door.ts', '../../kernel/db/tenant.ts'],
  ['server/resources/contracts/breach-resource-door.ts', '../cases/list-cases.ts'],
  ['server/resources/contracts/breach-extraction-door.ts', '../../../extraction/reader.ts'],
  ['server/resources/contracts/breach-feature.ts', '#features/home'],
  ['server/resources/contracts/breach-testing.ts', '#kernel/db/testing'],
  ['server/start/breach-door.ts', '../resources/cases/list-cases.ts'],
  ['extraction/breach-server.ts', '#server/app'],
  ['extraction/breach-contract.ts', '#api-contract/values'],
  ['extraction/breach-react.ts', 'react'],
  ['extraction/breach-database.ts', 'pg'],
  ['extraction/breach-word-door.ts', '../word-documents/read-word.ts'],
  ['word-documents/breach-extraction.ts', '#extraction'],
  ['word-documents/breach-contract.ts', '#api-contract/values'],
  ['word-documents/breach-database.ts', 'pg'],
  ['word-documents/breach-react.ts', 'react'],
  ['src/app/breach-word.ts', '#word-documents'],
  ['src/features/profile/breach-reading.ts', '#extraction'],
  ['src/app/breach-reading.ts', '#extraction'],
  ['languages/breach-api.ts', '#api'],
  ['languages/breach-design.ts', '#design-system/button'],
  ['src/features/profile/breach-language-door.ts', '../../../languages/localised.ts'],
  ['src/api/breach-feature.ts', '#features/home'],
  ['src/api/breach-chakra.ts', '@chakra-ui/react'],
  ['src/design-system/button/breach-contract.ts', '#api-contract/values'],
  ['src/design-system/button/breach-machine.ts', '#machines/toast'],
  ['src/design-system/button/breach-node.ts', 'node:path'],
  ['src/design-system/button/breach-kit.ts', '#kit/list'],
  ['src/kit/list/breach-feature.ts', '#features/home'],
  ['src/kit/list/breach-data.ts', '#data/cases'],
  ['src/kit/list/breach-chakra.ts', '@chakra-ui/react'],
  ['src/data/cases/breach-design.ts', '#design-system/button'],
  ['src/data/cases/breach-kit.ts', '#kit/list'],
  ['src/features/profile/breach-kit-door.ts', '../../kit/list/list-state.ts'],
  ['src/machines/toast/breach-design.ts', '#design-system/button'],
  ['src/machines/toast/breach-api.ts', '#api'],
  ['src/machines/toast/breach-machine.ts', 'react'],
  ['src/machines/toast/breach-query-machine.ts', '@tanstack/react-query'],
  ['src/features/profile/breach-feature.ts', '#features/home'],
  ['src/features/profile/breach-relative.ts', '../home/index.ts'],
  ['src/features/profile/breach-app.ts', '#app/paths.ts'],
  ['src/features/profile/breach-mocks.ts', '#mocks/mock'],
  ['src/features/profile/breach-server.ts', '#server/app'],
  ['src/features/profile/breach-chakra.ts', '@chakra-ui/react'],
  ['src/features/profile/breach-door.ts', '../../design-system/button/button.tsx'],
  ['src/features/document-viewer/engine/breach-react.ts', 'react'],
  ['src/features/document-viewer/engine/breach-xstate.ts', 'xstate'],
  ['src/features/document-viewer/engine/breach-design.ts', '#design-system/button'],
  ['src/features/document-viewer/engine/breach-machine.ts', '#machines/toast'],
  ['src/features/document-viewer/engine/breach-api.ts', '../plugin-api/plugin.ts'],
  ['src/features/document-viewer/engine/breach-plugin.ts', '../plugins/notes/notes-plugin.tsx'],
  ['src/features/document-viewer/engine/breach-screen.ts', '../pdf-viewer.tsx'],
  ['src/features/document-viewer/plugin-api/breach-plugin.ts', '../plugins/notes/notes-plugin.tsx'],
  ['src/features/document-viewer/plugin-api/breach-screen.ts', '../pdf-viewer.tsx'],
  ['src/features/document-viewer/plugins/print/breach-plugin.ts', '../notes/notes-plugin.tsx'],
  ['src/features/document-viewer/plugins/print/breach-screen.ts', '../../pdf-viewer.tsx'],
  ['src/features/document-viewer/plugins/print/breach-api.ts', '#api'],
  ['src/features/document-viewer/plugins/print/breach-door.ts', '../../../../machines/toast/toast-machine.ts'],
  ['src/features/document-viewer/plugins/print/breach-node.ts', 'node:fs'],
  ['src/features/document-viewer/plugins/print/breach-chakra.ts', '@chakra-ui/react'],
  ['src/features/profile/breach-engine.ts', '../document-viewer/engine/viewer-engine.ts'],
  ['src/features/profile/breach-viewer-plugin.ts', '../document-viewer/plugins/notes/notes-plugin.tsx'],
  ['src/app/breach-engine.ts', '../features/document-viewer/engine/viewer-engine.ts'],
  ['src/app/breach-door.ts', '../features/home/home-screen.tsx'],
  ['src/app/breach-mocks.ts', '#mocks/mock'],
  ['src/app/breach-pdf.ts', 'pdfjs-dist'],
];

const permitted: [file: string, source: string][] = [
  ['api-contract/fine.ts', 'zod'],
  ['src/design-system/button/fine-language.ts', '#languages'],
  ['server/kernel/lists/fine-language.ts', '#languages'],
  ['src/machines/toast/fine-language.ts', '#languages'],
  ['mocks/fine.ts', '#api-contract/values'],
  ['server/fine.ts', 'node:fs'],
  ['server/fine-reading.ts', '#extraction'],
  ['server/start/fine-resource.ts', '#resources/cases'],
  ['server/kernel/lists/fine-room.ts', '#kernel/db'],
  ['server/kernel/lists/fine-own.ts', './index.ts'],
  ['server/kernel/lists/fine.test.ts', '#kernel/db/testing'],
  ['server/kernel/lists/fine-app.test.ts', '../../testing/index.ts'],
  ['server/resources/contracts/fine-contract.ts', '#api-contract/values'],
  ['server/resources/contracts/fine-kernel.ts', '#kernel/lists'],
  ['server/resources/contracts/fine-resource.ts', '#resources/cases'],
  ['server/resources/contracts/fine-extraction.ts', '#extraction'],
  ['server/resources/contracts/testing/fine.ts', '#kernel/db/testing'],
  ['extraction/fine.ts', 'node:fs'],
  ['extraction/fine-word.ts', '#word-documents'],
  ['word-documents/fine.ts', 'node:fs'],
  ['extraction/fine-pdf.ts', 'pdfjs-dist'],
  ['src/api/fine.ts', '#api-contract/values'],
  ['src/design-system/button/fine.ts', '@chakra-ui/react'],
  ['src/machines/toast/fine-machine.ts', 'xstate'],
  ['src/machines/toast/fine-context.tsx', 'react'],
  ['src/kit/list/fine.ts', '#design-system/button'],
  ['src/kit/list/fine-api.ts', '#api'],
  ['src/data/cases/fine.ts', '#api'],
  ['src/features/profile/fine-kit.ts', '#kit/list'],
  ['src/features/profile/fine-data.ts', '#data/cases'],
  ['src/features/profile/fine-api.ts', '#api'],
  ['src/features/profile/fine-design.ts', '#design-system/button'],
  ['src/features/profile/fine-machine.ts', '#machines/toast'],
  ['src/features/profile/fine.stories.tsx', '#mocks/mock'],
  ['src/features/profile/fine.test.ts', 'node:fs'],
  ['src/features/document-viewer/fine-engine.ts', './engine/viewer-engine.ts'],
  ['src/features/document-viewer/fine-plugin.ts', './plugins/notes/notes-plugin.tsx'],
  ['src/features/document-viewer/engine/fine.ts', 'pdfjs-dist'],
  ['src/features/document-viewer/engine/fine.test.ts', '#mocks/mock'],
  ['src/features/document-viewer/plugin-api/fine.ts', '../engine/viewer-engine.ts'],
  ['src/features/document-viewer/plugin-api/fine-design.ts', '#design-system/button'],
  ['src/features/document-viewer/plugins/print/fine.ts', '../../engine/viewer-engine.ts'],
  ['src/features/document-viewer/plugins/print/fine-api.ts', '../../plugin-api/plugin.ts'],
  ['src/features/document-viewer/plugins/print/fine-machine.ts', '#machines/toast'],
  ['src/features/document-viewer/plugins/print/fine-design.ts', '#design-system/button'],
  ['src/app/fine.ts', '#features/home'],
];

const importing = (planted: [string, string][]) =>
  Object.fromEntries(
    planted.map(([file, source]) => [file, `import * as given from '${source}';\nexport { given };\n`]),
  );

let findings: Findings;

beforeAll(async () => {
  findings = await lintPlanted({
    ...rooms,
    ...importing([...breaches, ...permitted]),
    'src/app/main.tsx': "export const start = () => import('#mocks/browser');\n",
    'src/app/round/one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'src/app/round/two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
  });
});

describe('rooms keep to themselves', () => {
  test.each(breaches)('%s may not import %s', (file) => {
    expect(findings.get(file) ?? []).toContain('boundaries(dependencies)');
  });

  test.each(permitted)('%s may import %s', (file) => {
    expect(findings.get(file) ?? []).not.toContain('boundaries(dependencies)');
  });

  test('the app reaches the mocks through one dynamic import', () => {
    expect(findings.get('src/app/main.tsx') ?? []).not.toContain('boundaries(dependencies)');
  });

  test('imports do not run in circles', () => {
    expect([...findings.entries()].filter(([, rules]) => rules.includes('import(no-cycle)'))).not.toHaveLength(0);
  });
});
