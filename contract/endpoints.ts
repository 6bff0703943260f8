import { auditEndpoints } from './audit.ts';
import { contractListEndpoints } from './contract-list.ts';
import { caseFileEndpoints } from './case-files.ts';
import { caseImportEndpoints } from './case-imports.ts';
import { caseEndpoints } from './cases.ts';
import { contractPageEndpoints } from './contract-page.ts';
import { contractSettingsEndpoints } from './contract-settings.ts';
import { contractEndpoints } from './contracts.ts';
import { counterpartyEndpoints } from './counterparties.ts';
import { findingEndpoints } from './findings.ts';
import { homeEndpoints } from './home.ts';
import { listViewEndpoints } from './list-views.ts';
import { obligationEndpoints } from './obligations.ts';
import { organisationEndpoints } from './organisation.ts';
import { profileEndpoints } from './profile.ts';
import { readingSettingsEndpoints } from './reading-settings.ts';
import { renditionEndpoints } from './renditions.ts';
import { sessionEndpoints } from './session.ts';
import { uploadEndpoints } from './uploads.ts';
import { workingDaysEndpoints } from './working-days.ts';

/** Every route of the API by name: server, client, mocks, API document and tests are made from it. */
export const endpoints = {
  ...sessionEndpoints,
  ...profileEndpoints,
  ...organisationEndpoints,
  ...contractListEndpoints,
  ...homeEndpoints,
  ...contractEndpoints,
  ...renditionEndpoints,
  ...contractPageEndpoints,
  ...findingEndpoints,
  ...obligationEndpoints,
  ...uploadEndpoints,
  ...listViewEndpoints,
  ...counterpartyEndpoints,
  ...caseEndpoints,
  ...caseFileEndpoints,
  ...caseImportEndpoints,
  ...contractSettingsEndpoints,
  ...workingDaysEndpoints,
  ...readingSettingsEndpoints,
  ...auditEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
