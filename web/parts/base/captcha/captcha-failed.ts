import { ApiError } from '#web/api/api-error.ts';

export function createCaptchaError(): ApiError {
  return new ApiError(400, { message: 'reCAPTCHA verification failed' });
}
