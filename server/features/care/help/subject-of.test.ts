import { expect, test } from 'vitest';
import { subjectOf } from './open-help-request.ts';

test.each([
  ['Dr. Mehta here. The sofa leg is broken.', 'Dr. Mehta here. The sofa leg is broken.'],
  ['Hi. My sofa is broken.', 'Hi. My sofa is broken.'],
  ['Hello! Mr. Rao? Where is my order? It is late.', 'Hello! Mr. Rao? Where is my order?'],
  ['नमस्ते। मेरा सोफ़ा टूट गया है। कृपया मदद करें।', 'नमस्ते। मेरा सोफ़ा टूट गया है।'],
  ['The sofa leg is broken. Please help.', 'The sofa leg is broken.'],
  ['Hi.', 'Hi.'],
  ['Ok. Yes. No.', 'Ok. Yes. No.'],
  ['Hi.\n\nMy order\nis late.', 'Hi. My order is late.'],
  ['No. 5 is missing in the box of my order.', 'No. 5 is missing in the box of my order.'],
])('the subject of %j is %j', (message, subject) => {
  expect(subjectOf(message)).toBe(subject);
});

test('a long subject is cut between words', () => {
  const subject = subjectOf(`Hi. ${'The sofa is broken and '.repeat(8)}`);
  expect(subject.length).toBeLessThanOrEqual(81);
  expect(subject).toMatch(/^Hi\. The sofa .* \w+…$/);
});
