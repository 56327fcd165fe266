import { describe, expect, test } from 'vitest';
import { maskContactDetails } from './mask-contact-details.ts';

/** How people write phone numbers, emails and links to get around a filter. */
const writtenForms = [
  // Numbers
  '9845012345',
  '98450 12345',
  '98450-12345',
  '98450.12345',
  '984 501 2345',
  '9845 012 345',
  '98 4501 2345',
  '98-45-01-23-45',
  '9 8 4 5 0 1 2 3 4 5',
  '9.8.4.5.0.1.2.3.4.5',
  '9,8,4,5,0,1,2,3,4,5',
  '9*8*4*5*0*1*2*3*4*5',
  '9_8_4_5_0_1_2_3_4_5',
  '(98450) 12345',
  '[9845012345]',
  '+919845012345',
  '+91 98450 12345',
  '+91-98450-12345',
  '91 98450 12345',
  '0091 98450 12345',
  '09845012345',
  '0 98450 12345',
  '+91 (0) 98450 12345',
  '080-4718 2600',
  '080 47182600',
  '(0291) 251 2345',
  '+91 80 4718 2600',
  '+1 415 555 0132',
  '1800 425 3800',
  '98450\n12345',
  '98450          12345',
  '98450 # 12345',
  '9️⃣8️⃣4️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣',
  '９８４５０１２３４５',
  '⑨⑧④⑤⓪①②③④⑤',
  '98\u200b450\u200b12345',
  '98450l2345',
  '9845O12345',
  'mob-9845012345',
  // Digits of Indian scripts
  '९८४५०१२३४५',
  '९८४५० १२३४५',
  '+९१ ९८४५० १२३४५',
  '९ ८ ४ ५ ० १ २ ३ ४ ५',
  '98४५० 1२3४5',
  '৯৮৪৫০১২৩৪৫',
  '૯૮૪૫૦૧૨૩૪૫',
  '௯௮௪௫௦௧௨௩௪௫',
  '೯೮೪೫೦೧೨೩೪೫',
  // Spelled out
  'nine eight four five zero one two three four five',
  'Nine Eight Four Five Zero One Two Three Four Five',
  'nine-eight-four-five-zero-one-two-three-four-five',
  'nineeightfourfivezeroonetwothreefourfive',
  'nine, eight, four, five, oh, one, two, three, four, five',
  'nine eight four five zero 12345',
  '98 four five 0 one 2345',
  'double nine four five zero one two three four five',
  'nine eight triple four one two three four five',
  'ninety eight forty five zero one twenty three forty five',
  'plus 91 nine eight four five zero one two three four five',
  'नौ आठ चार पाँच शून्य एक दो तीन चार पाँच',
  'नौ आठ चार पांच शून्य एक दो तीन चार पांच',
  'नौ, आठ, चार, पाँच, जीरो, एक, दो, तीन, चार, पाँच',
  'नौ-आठ-चार-पाँच-शून्य-एक-दो-तीन-चार-पाँच',
  'डबल नौ चार पाँच शून्य एक दो तीन चार पाँच',
  'नाइन एट फोर फाइव ज़ीरो वन टू थ्री फोर फाइव',
  'नौ आठ 450 एक दो 345',
  'सात छह सात छः आठ सात आठ सात नौ नौ',
  'nau aath chaar paanch shunya ek do teen chaar paanch',
  'nau aath char panch zero ek do teen char panch',
  'saat chhe saat chhe aath saat aath saat nau nau',
  // Emails
  'ravi@gmail.com',
  'Ravi.Sofas+shop@Example.co.in',
  'ravi @ gmail.com',
  'ravi @ gmail . com',
  'ravi@gmail',
  'ravi at gmail dot com',
  'ravi at gmail.com',
  'ravi (at) gmail (dot) com',
  'ravi[at]gmail[dot]com',
  'ravi {at} gmail {dot} com',
  'ravi <at> shop <dot> in',
  'RAVI AT GMAIL DOT COM',
  'ravi at the rate gmail dot com',
  'ravi at gmail',
  'ravi(@)gmail.com',
  'ravi＠gmail．com',
  'ravi@\u200bgmail.com',
  'रवि@जीमेल.कॉम',
  'रवि एट जीमेल डॉट कॉम',
  'ravi एट gmail डॉट com',
  'रवि ऐट द रेट जीमेल डॉट कॉम',
  'रवि एट जीमेल',
  // Payment
  'ravi@okhdfcbank',
  'ravi.sofas@ybl',
  '9845012345@paytm',
  'ravi at okaxis',
  'ravi (at) upi',
  'upi://pay?pa=ravi@upi&am=5000',
  'रवि एट पेटीएम',
  'https://rzp.io/l/ravi-sofas',
  'http://paytm.me/x-y',
  'phonepe://pay?x=1',
  // Links and handles
  'https://ravisofas.example/pay',
  'hxxps://ravisofas.example',
  'www.ravisofas.in',
  'www . ravisofas . in',
  'ravisofas.com',
  'ravisofas.co.in/contact',
  'ravisofas dot com',
  'ravisofas (dot) in',
  'रविसोफा डॉट कॉम',
  'wa.me/919845012345',
  't.me/ravisofas',
  'wa dot me/ravisofas',
  '@ravi_sofas',
  'tel:+919845012345',
];

const innocentTexts = [
  'My order BTK-26-004821 has not arrived.',
  'Request HD-26-000123 and return RT-26-000098 are about the same sofa.',
  'The invoice is SHE/2627/000045 of 22/11/2026.',
  'It costs ₹1,24,999 with GST, not ₹1,20,000.',
  'The sofa is 213 x 91 x 84 cm; the door is only 80 cm wide.',
  'Please deliver between 10 and 12 at 560001 on 22-11-2026.',
  'I was at home at 5. In the morning nobody came.',
  'We have four chairs, two tables and one bench.',
  'Call me when the carrier is at the door. Nobody rang.',
  'Is it 100% cotton? 2 pieces @ 4,500 each.',
  'The carrier came on 21.11.2026 at 14:30.',
  'एक सोफा और चार कुर्सियाँ, सब ठीक हैं।',
  'मेरा ऑर्डर ५६०००१ पर पहुँचाना है।',
  'The frame is 12 mm thick, legs 45 mm, seat 430 mm.',
  'AWB 14382290071 of the carrier says delivered.',
  'What is the e.g. and i.e. of this etc. then?',
  'Do you do one of these in teak? No, only in sheesham.',
  'Size 75 x 60 x 45 and 90 x 60 x 45.',
  'He said: at the rate of 18% GST.',
];

test('at least a hundred written forms are tested', () => {
  expect(new Set(writtenForms).size).toBeGreaterThanOrEqual(100);
});

describe('hides', () => {
  test.each(writtenForms)('%s', (form) => {
    for (const [before, after] of [
      ['', ''],
      ['Please call me: ', ' before noon.'],
      ['मुझे लिखिए ', ' पर, धन्यवाद।'],
    ]) {
      const { text, isMasked } = maskContactDetails(`${before}${form}${after}`);
      expect(isMasked).toBe(true);
      expect(text.replaceAll(/[^\d०-९]/gu, '').length, text).toBeLessThan(4);
      expect(text.startsWith(before!.trimEnd().slice(0, 5)), text).toBe(true);
      expect(text).not.toMatch(/ravi|रवि|gmail|sofas/i);
    }
  });
});

test.each(innocentTexts)('leaves as it is: %s', (text) => {
  expect(maskContactDetails(text)).toEqual({ text, isMasked: false });
});

test('hides both phone numbers in a sentence and nothing else', () => {
  const { text } = maskContactDetails('Ring 98450 12345, 98860 54321 or visit shop 14.');
  expect(text).toBe('Ring ••••••, •••••• or visit shop 14.');
});

test('does not hide links to the shop itself', () => {
  const own = 'https://baithak.example/product/teak-bench';
  expect(maskContactDetails(own, 'https://baithak.example').isMasked).toBe(false);
  expect(maskContactDetails(`${own}`, 'https://other.example').isMasked).toBe(true);
  expect(
    maskContactDetails('https://baithak.example.evil.in', 'https://baithak.example').isMasked,
  ).toBe(true);
});

// A regular expression with nested repeats would search each of these texts until the test's timeout.
test.each([
  '9 '.repeat(2000),
  'nine '.repeat(800),
  'a.'.repeat(2000),
  '@'.repeat(4000),
  'at '.repeat(1300),
])('a long text of repeated parts does not stall the search', (text) => {
  expect(maskContactDetails(text).text).not.toBe('');
});
