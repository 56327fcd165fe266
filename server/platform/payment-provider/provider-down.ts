import { AppError } from '../http/app-error.ts';

export const providerDown = (cause: unknown) =>
  new AppError('provider_down', 'The payment provider is not responding. Please try again.', {
    cause,
  });
