import { z } from 'zod';
import type { Endpoint } from '../../api-contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../api-contract/endpoints.ts';

const isList = ({ method, params, response }: Endpoint) =>
  method === 'get' &&
  !params &&
  response instanceof z.ZodObject &&
  Object.keys(response.shape).length === 1 &&
  'items' in response.shape;

/** Endpoints from which a new feature's screen can read its list. */
export const listEndpoints = (Object.keys(endpoints) as EndpointName[]).filter((name) => isList(endpoints[name]));
