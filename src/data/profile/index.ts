export { profileMutations, type PasswordChange, type ProfileChange } from './profile.mutations.ts';
export { profileQueries, useReader } from './profile.queries.ts';
