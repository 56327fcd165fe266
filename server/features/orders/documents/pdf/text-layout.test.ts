import { expect, test } from 'vitest';
import { createCanvas } from './canvas.ts';
import type { TextStyle } from './text-layout.ts';

const { pdf, measure, wrap } = createCanvas({
  size: [595, 842],
  title: 'Texts',
  author: 'Baithak',
  date: '2026-11-27',
});
pdf.addPage();

/** Breaks the text by measuring every longer line, which takes quadratic time. */
function wrapSlowly(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    let piece = '';
    for (const { segment } of new Intl.Segmenter('hi').segment(word)) {
      if (piece && measure(piece + segment, style) > width) {
        lines.push(piece);
        piece = '';
      }
      piece += segment;
    }
    line = piece;
  }
  return [...lines, line];
}

const texts = [
  'Solid sheesham wood dining table with six chairs, hand-polished in Jodhpur, AVAToWa “Té” fi-ffi',
  'शीशम की लकड़ी की खाने की मेज़ छह कुर्सियों के साथ, जोधपुर में हाथ से पॉलिश की गई, श्रीवास्तव क्षत्रिय',
  `Sofa सोफ़ा ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} ₹12,500 ${'क्षत्रियश्रीज्ञान'.repeat(6)} end`,
  'AV'.repeat(80),
];

test.each([40, 61.5, 97, 150, 233, 400])('text breaks as before at a width of %d', (width) => {
  for (const text of texts) {
    for (const size of [8, 9.5, 13]) {
      expect(wrap(text, width, { size })).toEqual(wrapSlowly(text, width, { size }));
    }
  }
});

test.each(['word '.repeat(400), 'क्षत्रिय '.repeat(300), 'w'.repeat(2000), 'श्री'.repeat(600)])(
  'the number of measured letters grows with the length of the text, not with its square',
  (text) => {
    let measured = 0;
    const { widthOfString } = pdf;
    pdf.widthOfString = (run, options) => {
      measured += run.length;
      return widthOfString.call(pdf, run, options);
    };
    const lines = wrap(text, 300, { size: 9 });
    pdf.widthOfString = widthOfString;
    expect(lines.length).toBeGreaterThan(5);
    expect(measured).toBeLessThan(text.length * 6);
  },
);
