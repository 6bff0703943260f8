export { requireMember, requireMembers } from './members.ts';
export { membersWith } from './members-with.ts';
export { nameOfPerson, personOf } from './person-of.ts';
export { presentPerson } from './present-person.ts';
export { workingTimeOf } from './working-time.ts';
