export {
  organisationMutations,
  type Invitation,
  type MemberChange,
  type OrganisationChange,
  type PermissionClassBody,
  type PermissionClassChange,
} from './organisation.mutations.ts';
export { organisationQueries } from './organisation.queries.ts';
export { distinctPeople, type Person, usePeople } from './people.ts';
