export { ProfileScreen, type ProfileScreenProps } from './profile-screen.tsx';
export type { ProfilePreferences } from './view-section.tsx';
