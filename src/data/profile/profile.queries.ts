import { useQuery } from '@tanstack/react-query';
import { type Api, keys, profileQuery, readItems, useApi } from '#api';

/** What the profile reads. */
export const profileQueries = {
  profile: profileQuery,
  /** The signed-in user, for screens that only need to know who that is. */
  reader: (api: Api) => ({ ...profileQuery(api), staleTime: Infinity }),
  sessions: (api: Api) => readItems(api, keys.profile.sessions, '/api/profile/sessions'),
};

/** The signed-in user, once they are known. */
export const useReader = () => useQuery(profileQueries.reader(useApi())).data;
