import { expect, test } from 'vitest';
import { findMentions } from './review-vocabulary.ts';
import { findHeldReason } from './trust-filter.ts';
import { publicName } from './trust-rules.ts';

test.each([
  ['See https://sofa.example/x', 'link'],
  ['cheaper at sofas.in today', 'link'],
  ['write sofas dot com', 'link'],
  ['better(dot)com', 'link'],
  ['sofas [.] in is cheaper', 'link'],
  ['visit sofas . com', 'link'],
  ['sofas。com', 'link'],
  ['www . sofas . example', 'link'],
  ['follow @ravi_sofas', 'contact'],
  ['call 98450-12345', 'contact'],
  ['+91 98450 12345', 'contact'],
  ['९८४५०१२३४५', 'contact'],
  ['nine eight four five zero one two three', 'contact'],
  ['asha@okaxis', 'contact'],
  ['asha (at) mail', 'contact'],
  ['WhatsApp me', 'contact'],
  ['what a f*ck', 'abuse'],
  ['sh1t quality', 'abuse'],
  ['यह चूतिया है', 'abuse'],
])('%s is held as %s', (text, reason) => {
  expect(findHeldReason([text])).toBe(reason);
});

test.each([
  'Terrible. It broke after two days and nobody answers.',
  'Looks good.In the evening it is even better.',
  'It is 210 x 90 x 80 cm, cost ₹1,04,999 and came in 2026.',
  'Very nice . In our hall it fits, chairs @each 500 too.',
  'Bought @ 5000 in 2024-2025, a polka dot in blue.',
  'Order BTK-26-004821 came to 560001.',
  'बहुत अच्छा सोफा है।',
  'this bu11shit',
])('%s is published', (text) => {
  expect(findHeldReason([text])).toBeNull();
});

test('a name is shown as the first name and the initial of the last one, an empty name as “A customer”', () => {
  expect(['Asha Vijay Kulkarni', 'Meera', ' ', 'आशा राव'].map(publicName)).toEqual([
    'Asha K.',
    'Meera',
    'A customer',
    'आशा र.',
  ]);
});

test('a text mentions a topic if it contains one of the topic’s words', () => {
  expect(findMentions('Comfy, and the drawers are solid')).toEqual([
    'comfort',
    'sturdy',
    'storage',
  ]);
});
