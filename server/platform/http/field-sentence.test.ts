import { expect, test } from 'vitest';
import { buildFieldSentence } from './field-sentence.ts';

test.each([
  ['businessName', 'Required', 'Business name is required'],
  ['legalInfo.bankDetails.ifsc', 'Required', 'IFSC is required'],
  ['price', 'Must be a number', 'Price must be a number'],
  ['products.0.quantity', 'At least 1', 'Quantity must be at least 1'],
  ['price', 'At most ₹10,00,00,000', 'Price must be at most ₹10,00,00,000'],
  ['price', 'At most two decimals', 'Price must have at most two decimals'],
  ['name', 'At most 200 characters', 'Name must have at most 200 characters'],
  [
    'commissionRate',
    'Between 15 and 20 percent',
    'Commission rate must be between 15 and 20 percent',
  ],
  [
    'message',
    'Contains characters that cannot be stored',
    'Message contains characters that cannot be stored',
  ],
  ['tags.1', 'Must be text', 'Tags, entry 2, must be text'],
  ['body', 'Must be an object', 'The request must be an object'],
  ['razorpay_signature', 'Required', 'Payment signature is required'],
  ['constructor', 'Must be text', 'Constructor must be text'],
])('%s: %s → %s', (path, message, sentence) => {
  expect(buildFieldSentence(path, message)).toBe(sentence);
});

test.each([
  'Valid email required',
  'At least 8 characters required',
  'A PIN code has 6 digits, the first not 0',
  'Valid name, email, and message required',
])('%s stays as it is', (message) => {
  expect(buildFieldSentence('email', message)).toBe(message);
});
