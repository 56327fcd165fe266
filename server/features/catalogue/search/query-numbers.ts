/** Words around numbers in a search query. Words of one list are separated by commas. */

/** Words before an amount. */
export const priceWords = {
  max: 'under, below, less than, lesser than, lower than, cheaper than, upto, up to, within, max, maximum, not more than, no more than, not above, budget, budget of, my budget is, budget is, under a budget of, price, price of, cost',
  min: 'above, over, more than, greater than, higher than, at least, atleast, min, minimum, starting, starting from, starting at, not less than',
  between: 'between, from, price between, price from',
  about:
    'around, about, approx, approximately, nearly, close to, lagbhag, karib, kareeb, लगभग, करीब',
} as const;

/** Words after an amount. */
export const priceEndings = {
  max: 'or less, and below, or below, and under, or under, max, budget, tak, tak ka, tak ki, tak ke, ke andar, ke under, ke niche, ke neeche, se kam, se niche, se neeche, se sasta, se sasti, तक, तक का, तक की, तक के, के अंदर, के अन्दर, के नीचे, से कम, से नीचे, से सस्ता, से सस्ती',
  min: 'or more, and above, or above, onwards, se zyada, se jyada, se upar, se oopar, से ज़्यादा, से अधिक, से ऊपर',
  between: 'ke beech, ke bich, के बीच',
} as const;

/** Words between two amounts. */
export const rangeWords = 'and, to, se, aur, से, और';

export const currencyWords =
  '₹, rs, inr, rupee, rupees, rupaye, rupay, rupya, rupye, bucks, रुपये, रुपए, रुपया, रु';

export const multipliers: readonly { words: string; factor: number }[] = [
  { words: 'k, thousand, thousands, hazar, hazaar, hajar, hajaar, हज़ार', factor: 1000 },
  { words: 'lakh, lakhs, lac, lacs, लाख', factor: 100_000 },
];

export const lengthUnits: readonly { words: string; cm: number }[] = [
  { words: 'cm, cms, centimeter, centimeters, centimetre, centimetres, सेमी', cm: 1 },
  { words: 'mm, millimeter, millimeters, millimetre, millimetres', cm: 0.1 },
  { words: 'm, mtr, meter, meters, metre, metres, मीटर', cm: 100 },
  { words: "ft, feet, foot, ', ’, ′, fut, फुट, फीट", cm: 30.48 },
  { words: 'inch, inches, ", ”, ″, इंच', cm: 2.54 },
];

/** Words beside a measure that name its side. A measure without them is a length, or the width of a bed. */
export const sideWords = {
  length: 'long, length, lamba, lambi, lambe, लंबा, लम्बा, लंबी, लम्बी',
  width: 'wide, width, broad, chauda, chaudi, चौड़ा, चौड़ी',
  depth: 'deep, depth, gehra, गहरा',
  height: 'high, height, tall, uncha, oonchi, ऊँचा, ऊँची, thick, thickness',
} as const;

export const seatWords = 'seater, seaters, seat, seats, seated, sitter, sitters, सीटर, सीट';
export const peopleWords =
  'people, persons, person, pax, members, member, log, logon, लोग, लोगों, adults, guests';

export const numberWords: readonly string[] = [
  'one, single, ek, एक',
  'two, double, do, दो',
  'three, triple, teen, तीन',
  'four, char, chaar, चार',
  'five, panch, paanch, पाँच, पांच',
  'six, chhe, chheh, chhah, छह, छः',
  'seven, saat, सात',
  'eight, aath, आठ',
];

/** Bed sizes by their width in feet, as Indian shops name them. */
export const bedWidthsFt: readonly { size: string; label: string; minFt: number; maxFt: number }[] =
  [
    { size: 'Single', label: 'Single bed', minFt: 2.5, maxFt: 3.6 },
    { size: 'Double', label: 'Double bed', minFt: 3.9, maxFt: 4.6 },
    { size: 'Queen', label: 'Queen size', minFt: 4.9, maxFt: 5.3 },
    { size: 'King', label: 'King size', minFt: 5.9, maxFt: 7 },
  ];
