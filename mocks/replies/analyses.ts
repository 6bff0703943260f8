import type { analysisEndpoints } from '#api-contract/analyses/endpoints';
import type { Replies } from '../endpoint-types.ts';
import {
  analysis,
  analysisRowsOfList,
  analysisWindow,
  answerChange,
  citedCell,
  verifiedCell,
} from '../fixtures/analyses.ts';
import { pageWith } from '../fixtures/pages.ts';

/** Untroubled answers: bulk analyses. */
export const replies: Replies<typeof analysisEndpoints> = {
  listAnalyses: { json: pageWith([...analysisRowsOfList]) },
  createAnalysis: { json: analysis },
  estimateAnalysis: { json: { matching: 1_204, contracts: 1_000, unread: 30, seconds: 95, is_measured: true } },
  getAnalysis: { json: analysis },
  listAnalysisCells: { json: analysisWindow(0, 100, 100) },
  getAnalysisCell: { json: citedCell },
  checkAnalysisCell: { json: verifiedCell },
  pauseAnalysis: { json: { ...analysis, state: 'paused', seconds_left: null } },
  resumeAnalysis: { json: analysis },
  cancelAnalysis: { json: { ...analysis, state: 'cancelled', seconds_left: null } },
  retryAnalysis: { json: { ...analysis, failed: 0 } },
  compareAnalyses: {
    json: {
      before: {
        id: analysis.id,
        name: 'Supplier contracts, December',
        engine: '12 3',
        playbook: analysis.playbook,
        created_at: analysis.created_at,
      },
      counts: { new: 0, changed: 1, gone: 0 },
      shared: 4,
      items: [answerChange],
    },
  },
  exportAnalysisCsv: { file: '\uFEFF"Number","Contract"\r\n' },
  exportAnalysisXlsx: { file: '' },
};
