import { frameworkEndpoints } from '#api-contract/compliance/frameworks';
import { frameworkImportEndpoints } from '#api-contract/compliance/imports';
import { gallery } from '#frameworks';
import type { Files } from '#kernel/files';
import { type Api, routes } from '#kernel/http';
import {
  adoptFrameworkVersion,
  createFramework,
  deleteFramework,
  restoreFramework,
  updateFramework,
} from './change-frameworks.ts';
import { readFramework } from './framework-record.ts';
import {
  addFrameworkImportFile,
  chooseFrameworkImportColumns,
  confirmFrameworkImport,
  createFrameworkImport,
  readFrameworkImport,
} from './imports/change-imports.ts';
import { readImport } from './imports/import-record.ts';
import { listFrameworks } from './list-frameworks.ts';
import { addRequirement, deleteRequirement, moveRequirement, updateRequirement } from './own-requirements.ts';
import { getFrameworkOutline, getRequirement } from './read-requirements.ts';

export { readFramework } from './framework-record.ts';
export { frameworkImportHandler } from './imports/import-job.ts';
export { readEveryFramework } from './list-frameworks.ts';
export { storeVersion } from './store-version.ts';

/** Frameworks: their versions, requirements and imports. */
export function frameworkRoutes(files: Files): (api: Api) => void {
  return (api) => {
    routes(api, frameworkEndpoints, {
      listFrameworks,
      listFrameworkGallery: () => Promise.resolve({ items: [...gallery] }),
      createFramework,
      getFramework: ({ tenant, params }) => readFramework(tenant, params.frameworkId),
      updateFramework,
      deleteFramework,
      restoreFramework,
      adoptFrameworkVersion,
      getFrameworkOutline,
      getRequirement,
      addRequirement,
      updateRequirement,
      moveRequirement,
      deleteRequirement,
    });
    routes(api, frameworkImportEndpoints, {
      createFrameworkImport,
      getFrameworkImport: ({ tenant, params }) => readImport(tenant, params.importId),
      addFrameworkImportFile: addFrameworkImportFile(files),
      readFrameworkImport,
      chooseFrameworkImportColumns,
      confirmFrameworkImport,
    });
  };
}
