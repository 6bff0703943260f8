import { contractPageEndpoints } from '#api-contract/contracts/page';
import { route, type Api } from '#kernel/http';
import { createComment, deleteComment, listComments, updateComment } from './comments.ts';
import { listEvents } from './events.ts';
import { getFamily, setParent } from './family.ts';
import { openMentions } from './mentions.ts';
import { getVersionText } from './version-text.ts';

/** What a contract's page shows beside its facts: what happened, what was said, what it belongs to. */
export function contractPageRoutes(api: Api): void {
  route(api, contractPageEndpoints.listContractEvents, listEvents);
  route(api, contractPageEndpoints.listComments, listComments);
  route(api, contractPageEndpoints.createComment, createComment);
  route(api, contractPageEndpoints.updateComment, updateComment);
  route(api, contractPageEndpoints.deleteComment, deleteComment);
  route(api, contractPageEndpoints.openMentions, openMentions);
  route(api, contractPageEndpoints.getContractFamily, getFamily);
  route(api, contractPageEndpoints.setContractParent, setParent);
  route(api, contractPageEndpoints.getVersionText, getVersionText);
}
