export type { ProfileChange } from '#api';
export { profileMutations, type PasswordChange } from './profile.mutations.ts';
export { profileQueries, useReader } from './profile.queries.ts';
