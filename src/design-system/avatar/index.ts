export { Avatar, AvatarGroup, initialsOf, type AvatarProps } from './avatar.tsx';
