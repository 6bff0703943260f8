export { requireMember, requireMembers } from './members.ts';
export { presentPerson } from './present-person.ts';
