import { localised } from '#languages';

/** What a guest did, as both sides read it. */
export const accessLogMessages = localised('access-log', {
  deeds: {
    link_used: (about: string) => `Link used by ${about}`,
    assessment_opened: (about: string) => `${about} opened`,
    requirement_opened: (about: string) => `${about} opened`,
    downloaded: (about: string) => `${about} downloaded`,
    requested: (about: string) => `Evidence requested for ${about}`,
  },
  place: (at: string, ip: string) => `${at} · ${ip}`,
});
