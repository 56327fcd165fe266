import { data } from 'react-router';
import { ApiError } from './api-error.ts';

/** For `.catch(throwPageError)` in loaders: the page answers with the status of the call that failed. */
export function throwPageError(error: unknown): never {
  if (error instanceof ApiError) throw data(error.message, { status: error.status || 503 });
  throw error;
}
