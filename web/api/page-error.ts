import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/**
 * Throws the response of a page whose call failed. Use it in loaders as `.catch(throwPageError)`. The page gets the
 * status of the call, 503 if the server could not be reached, and 404 instead of 400, because a parameter that the call
 * rejects means that there is no such page.
 */
export function throwPageError(error: unknown): never {
  if (error instanceof ApiError) {
    throw data(error.message, { status: error.status === 400 ? 404 : error.status || 503 });
  }
  throw error;
}
