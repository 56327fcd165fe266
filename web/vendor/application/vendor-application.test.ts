import { expect, test } from 'vitest';
import { z } from 'zod';
import { certificate } from './vendor-application.ts';

const form = z.object({ cert: certificate });

test('an application needs no certificate, but a chosen certificate must be a PDF, JPG or PNG', () => {
  expect(form.safeParse({}).success).toBe(true);
  expect(form.safeParse({ cert: undefined }).success).toBe(true);
  expect(form.safeParse({ cert: new File(['%PDF'], 'gst.pdf') }).success).toBe(true);
  const { error } = form.safeParse({ cert: new File(['x'], 'gst.exe') });
  expect(error?.issues[0]?.message).toBe('Certificates must be PDF, JPG or PNG files');
});
