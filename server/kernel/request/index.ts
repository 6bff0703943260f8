export { ApiError, errorResponse } from './api-error.ts';
export { refusals } from './refusals.messages.ts';
export { readRequestFacts, type RequestFacts, type ServerEnvironment } from './request-facts.ts';
