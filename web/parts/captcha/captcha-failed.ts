import { ApiError } from '#web/api/api-error.ts';

export function captchaFailed(): ApiError {
  return new ApiError(400, { message: 'reCAPTCHA verification failed' });
}
