export { complianceResourceList } from './compliance-resource-list.tsx';
export { ComplianceResourceListScreen } from './compliance-resource-list-screen.tsx';
export { type ResourceTab, resourceTabs } from './compliance-resource-page.tsx';
export { ComplianceResourceScreen } from './compliance-resource-screen.tsx';
