import { contractPageEndpoints } from '#api-contract/contracts/page';
import { type Api, routes } from '#kernel/http';
import { createComment, deleteComment, listComments, updateComment } from './comments.ts';
import { listEvents } from './events.ts';
import { getFamily, setParent } from './family.ts';
import { openMentions } from './mentions.ts';
import { getVersionText } from './version-text.ts';

/** What a contract's page shows beside its facts: what happened, what was said, what it belongs to. */
export function contractPageRoutes(api: Api): void {
  routes(api, contractPageEndpoints, {
    listContractEvents: listEvents,
    listComments,
    createComment,
    updateComment,
    deleteComment,
    openMentions,
    getContractFamily: getFamily,
    setContractParent: setParent,
    getVersionText,
  });
}
