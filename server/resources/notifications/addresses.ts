import type { NotificationObject } from '#api-contract/notifications/kinds';

const paths: Readonly<Record<NotificationObject, (id: string) => string>> = {
  contract: (id) => `/cms/contract/${id}`,
  obligation: (id) => `/cms/obligation/${id}`,
  case: (id) => `/cms/case/${id}`,
  case_import: () => '/cms/bulkupload',
  task: (id) => `/task/${id}`,
  saved_report: (id) => `/reports/${id}`,
  template: (id) => `/drafting/template/${id}`,
  draft: (id) => `/drafting/templatedrafting?draft=${id}`,
  envelope: (id) => `/signature/envelope/${id}`,
  compliance_campaign: (id) => `/compliance/acknowledgements/${id}`,
  user: () => '/Profile',
};

/** Where what a notification is about is opened. */
export const addressOf = (
  publicUrl: string,
  { object_type, object_id }: { readonly object_type: NotificationObject; readonly object_id: string },
): string => publicUrl + paths[object_type](object_id);
