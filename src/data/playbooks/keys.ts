import { type QueryOf, resourceKeys } from '#api';

export const playbookKeys = resourceKeys<QueryOf<'/api/playbooks'>>('playbooks');
