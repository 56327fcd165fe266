import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/** For `.catch(throwPageError)` in loaders: the page gets the status of the failed call. */
export function throwPageError(error: unknown): never {
  if (error instanceof ApiError) throw data(error.message, { status: error.status || 503 });
  throw error;
}
