import type { FurnitureGroup } from './review-texts.ts';

/** Questions with the vendor's answer, by kind of furniture. The questions in `any` fit every kind. */
export const questionTexts: Partial<Record<FurnitureGroup | 'any', [string, string][]>> = {
  any: [
    [
      'Does somebody assemble it at home?',
      'Yes, in the cities where we deliver with our own team. Elsewhere it comes with tools and instructions.',
    ],
    [
      'Is it carried up to the third floor without a lift?',
      'Two people carry it up. Please tell us the floor when you order.',
    ],
    [
      'What does the warranty cover?',
      'Faults in material and workmanship. It does not cover scratches or water stains.',
    ],
    ['Can I see the colour before I buy?', 'Write to us and we will send a small sample by post.'],
  ],
  sofa: [
    [
      'Can the covers be taken off and washed?',
      'The seat covers have zips. Dry cleaning keeps their shape best.',
    ],
    ['Does it fit through a 76 cm door?', 'Yes, the legs come off and it goes in on its side.'],
  ],
  bed: [
    [
      'Which mattress size does it take?',
      'A standard mattress of the bed’s size, up to 20 cm high.',
    ],
    ['Are the slats included?', 'Yes, slats and all fittings are in the box.'],
  ],
  diningTable: [['How many people does it seat?', 'Six in comfort; eight when friends come.']],
  desk: [['Is there a hole for cables?', 'There is a gap along the back edge for all cables.']],
  officeChair: [['What is the maximum weight?', 'It is tested for 120 kg.']],
  light: [
    ['Is the bulb included?', 'No. It takes an E27 bulb of at most 12 W LED.'],
    ['Can it hang from a sloping ceiling?', 'Yes, the cable hangs straight from the canopy.'],
  ],
  fan: [['Does it work with an inverter?', 'Yes, and it uses about 30 W on speed three.']],
};

export const customerAnswers = [
  'We have had it for two months. That is right.',
  'I asked the same before I bought it. The answer above is right.',
  'The seller answered our question in the same way.',
];
