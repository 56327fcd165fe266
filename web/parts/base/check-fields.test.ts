import { describe, expect, test } from 'vitest';
import {
  checkEmail,
  checkLogin,
  checkPasswordChange,
  checkRegistration,
  checkReset,
} from './check-fields.ts';

describe('form checks', () => {
  test('a login needs a valid email and a password of at least 6 characters', () => {
    expect(checkLogin({ email: 'asha', password: '12345' })).toEqual({
      email: 'Valid email required',
      password: 'Password must be at least 6 characters',
    });
    expect(checkLogin({ email: 'asha@example.test', password: '123456' })).toEqual({});
  });

  test('a registration needs a name and matching passwords, and its phone number is optional', () => {
    const empty = { name: ' ', email: '', phone: '', password: '', confirmPassword: 'x' };
    expect(checkRegistration(empty)).toEqual({
      name: 'Name is required',
      email: 'Valid email required',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    });
    const filled = {
      name: 'Asha Rao',
      email: 'asha@example.test',
      phone: '',
      password: 'teak-and-cane',
      confirmPassword: 'teak-and-cane',
    };
    expect(checkRegistration(filled)).toEqual({});
    expect(checkRegistration({ ...filled, phone: '+919845012345' })).toEqual({});
    expect(checkRegistration({ ...filled, phone: '98450' })).toEqual({
      phone: 'Valid phone number required',
    });
  });

  test('a password change needs all three fields and matching passwords', () => {
    const fields = { currentPassword: 'a', newPassword: '', confirmPassword: '' };
    expect(checkPasswordChange(fields)).toEqual({
      message: 'All password fields are required',
      errors: { newPassword: 'Required', confirmPassword: 'Required' },
    });
    const differing = { ...fields, newPassword: 'teak-and-cane', confirmPassword: 'teak' };
    expect(checkPasswordChange(differing).message).toBe('Passwords do not match');
    const right = { ...differing, confirmPassword: 'teak-and-cane' };
    expect(checkPasswordChange(right).errors).toEqual({});
  });

  test('a password reset needs a valid email, a 6-digit code and matching passwords', () => {
    expect(checkEmail('')).toEqual({ email: 'Valid email required' });
    const wrong = { email: '', otp: '12', newPassword: '12345', confirmPassword: '123456' };
    expect(checkReset(wrong)).toEqual({
      email: 'Valid email required',
      otp: 'Enter the 6 digits of the code',
      newPassword: 'Password must be at least 6 characters long.',
      confirmPassword: 'Passwords do not match.',
    });
  });
});
