import { page } from './page-row.ts';

/** Pages of compliance, in the order of the navigation. */
export const compliancePages = {
  complianceFrameworkList: page({
    path: '/compliance/frameworks/all',
    title: 'Frameworks',
    resource: 'frameworks',
    nav: 'compliance',
    permission: 'compliance.read',
    module: 'pages/framework-list-page.tsx',
  }),
  complianceFramework: page({
    path: '/compliance/frameworks/:id',
    title: 'Framework',
    resource: 'frameworks',
    permission: 'compliance.read',
    module: 'pages/framework-page.tsx',
  }),
  requirementList: page({
    path: '/compliance/requirements/all',
    title: 'Requirements',
    resource: 'requirements',
    nav: 'compliance',
    permission: 'compliance.read',
    module: 'pages/requirement-list-page.tsx',
  }),
  controlList: page({
    path: '/compliance/controls/all',
    title: 'Controls',
    resource: 'controls',
    nav: 'compliance',
    permission: 'compliance.read',
    module: 'pages/control-list-page.tsx',
  }),
  control: page({
    path: '/compliance/controls/:id',
    title: 'Control',
    resource: 'controls',
    permission: 'compliance.read',
    module: 'pages/control-page.tsx',
  }),
  complianceResourceList: page({
    path: '/compliance/resources/all',
    title: 'Resources',
    resource: 'complianceResources',
    nav: 'compliance',
    permission: 'compliance.read',
    module: 'pages/compliance-resource-list-page.tsx',
  }),
  complianceResource: page({
    path: '/compliance/resources/:id',
    title: 'Resource',
    resource: 'complianceResources',
    permission: 'compliance.read',
    module: 'pages/compliance-resource-page.tsx',
  }),
  acknowledgementList: page({
    path: '/compliance/acknowledgements/all',
    title: 'Acknowledgements',
    resource: 'acknowledgements',
    nav: 'compliance',
    module: 'pages/acknowledgement-list-page.tsx',
  }),
  acknowledgement: page({
    path: '/compliance/acknowledgements/:id',
    title: 'Acknowledge',
    resource: 'acknowledgements',
    module: 'pages/acknowledgement-page.tsx',
  }),
  myAnswerList: page({
    path: '/compliance/answers/all',
    title: 'My answers',
    resource: 'myAnswers',
    nav: 'compliance',
    module: 'pages/my-answer-list-page.tsx',
  }),
  myAnswer: page({
    path: '/compliance/answers/:id',
    title: 'My answer',
    resource: 'myAnswers',
    module: 'pages/my-answer-page.tsx',
  }),
};
