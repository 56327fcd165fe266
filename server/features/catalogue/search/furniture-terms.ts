/** Names of furniture in a search query. Words of one entry are separated by commas. */

/**
 * A subcategory that a query names by one of `words`. It finds products with one of `phrases` (by default `words`) in
 * their name, category, subcategory or tags. The subcategory alone is not enough: a king size bed may also be a storage
 * bed, but a product has only one subcategory.
 */
interface SubCategoryEntry {
  value: string;
  label: string;
  words: string;
  phrases?: string;
  /** The entry applies only if the query also names this noun: "storage" means a storage bed only beside "bed". */
  only?: 'bed' | 'sofa';
}

export const subCategoryEntries: readonly SubCategoryEntry[] = [
  // Beds
  {
    value: 'King',
    label: 'King size',
    words: 'king size, king sized, किंग साइज',
    phrases: 'king',
  },
  { value: 'King', label: 'King size', words: 'king, किंग', phrases: 'king', only: 'bed' },
  {
    value: 'Queen',
    label: 'Queen size',
    words: 'queen size, queen sized, क्वीन साइज',
    phrases: 'queen',
  },
  { value: 'Queen', label: 'Queen size', words: 'queen, क्वीन', phrases: 'queen', only: 'bed' },
  {
    value: 'Double',
    label: 'Double bed',
    words: 'double, double size, डबल',
    phrases: 'double',
    only: 'bed',
  },
  {
    value: 'Single',
    label: 'Single bed',
    words: 'single, single size, सिंगल',
    phrases: 'single',
    only: 'bed',
  },
  { value: 'Bunk Bed', label: 'Bunk beds', words: 'bunk bed, bunk beds, bunk', phrases: 'bunk' },
  {
    value: 'Storage Bed',
    label: 'With storage',
    words:
      'with storage, with box storage, with hydraulic storage, with drawers, storage, box, hydraulic',
    phrases: 'storage, hydraulic, drawer',
    only: 'bed',
  },
  // Sofas
  {
    value: 'L-Shape',
    label: 'L-shape',
    words: 'l shape, l shaped, l type, lshape',
    phrases: 'l shape',
  },
  { value: 'L-Shape', label: 'L-shape', words: 'corner', phrases: 'l shape, corner', only: 'sofa' },
  { value: 'Sectional', label: 'Sectionals', words: 'sectional, sectionals', phrases: 'sectional' },
  {
    value: 'Recliner',
    label: 'Recliners',
    words: 'recliner, recliners, recliner chair, recliner chairs, रिक्लाइनर',
    phrases: 'recliner',
  },
  {
    value: 'Loveseat',
    label: 'Loveseats',
    words: 'loveseat, loveseats, love seat',
    phrases: 'loveseat',
  },
  // Tables
  {
    value: 'Dining Table',
    label: 'Dining tables',
    words: 'dining table, dining tables, dinner table, khane ki mez, khane ki mej, खाने की मेज़',
    phrases: 'dining table',
  },
  {
    value: 'Coffee Table',
    label: 'Coffee tables',
    words:
      'coffee table, coffee tables, center table, centre table, teapoy, tea table, tipai, tripai, तिपाई',
    phrases: 'coffee table, center table, centre table',
  },
  {
    value: 'Side Table',
    label: 'Side tables',
    words: 'side table, side tables',
    phrases: 'side table, bedside table, nightstand',
  },
  {
    value: 'Console Table',
    label: 'Console tables',
    words: 'console table, console tables, console, entryway table, hallway table',
    phrases: 'console',
  },
  // Ceiling
  {
    value: 'Ceiling Fan',
    label: 'Ceiling fans',
    words: 'ceiling fan, ceiling fans, pankha, chhat ka pankha, पंखा, पंखे',
    phrases: 'fan',
  },
  {
    value: 'Chandelier',
    label: 'Chandeliers',
    words: 'chandelier, chandeliers, jhoomar, jhumar, झूमर, फ़ानूस',
    phrases: 'chandelier',
  },
  {
    value: 'Pendant Light',
    label: 'Pendant lights',
    words:
      'pendant light, pendant lights, pendant lamp, hanging light, hanging lights, hanging lamp',
    phrases: 'pendant',
  },
  {
    value: 'Track Light',
    label: 'Track lights',
    words: 'track light, track lights, track lighting',
    phrases: 'track light',
  },
  {
    value: 'Recessed Light',
    label: 'Recessed lights',
    words: 'recessed light, recessed lights, downlight, downlights, down light, down lights',
    phrases: 'recess light, downlight',
  },
  // Chairs
  {
    value: 'Office Chair',
    label: 'Office chairs',
    words:
      'office chair, office chairs, computer chair, desk chair, study chair, executive chair, revolving chair, ऑफिस कुर्सी',
    phrases: 'office chair',
  },
  {
    value: 'Dining Chair',
    label: 'Dining chairs',
    words: 'dining chair, dining chairs, dining room chair',
    phrases: 'dining chair',
  },
  {
    value: 'Accent Chair',
    label: 'Accent chairs',
    words: 'accent chair, accent chairs, wing chair, wingback chair, armchair, arm chair',
    phrases: 'accent chair, armchair, wing chair',
  },
  {
    value: 'Bar Stool',
    label: 'Bar stools',
    words: 'bar stool, bar stools, bar chair, bar chairs, counter stool, kitchen stool',
    phrases: 'bar stool',
  },
  {
    value: 'Lounge Chair',
    label: 'Lounge chairs',
    words:
      'lounge chair, lounge chairs, easy chair, aaram kursi, aram kursi, aaramkursi, aramkursi, आराम कुर्सी',
    phrases: 'lounge chair',
  },
];

/** Maps the plural of a kind in `furniture-kinds.ts` to its subcategory, if the catalogue has one for this kind. */
export const subCategoryOfKind: Readonly<Record<string, string>> = {
  'study tables': 'Study Table',
  'side tables': 'Side Table',
};

/**
 * Nouns of the categories. If a query also names a filter, such as the colour in "blue sofa", products must have the
 * noun in their name, category, subcategory or tags.
 */
export const nounEntries = {
  sofa: 'sofa, sofas, couch, couches, settee, सोफ़ा, सोफा, सोफ़े, baithak',
  bed: 'bed, beds, palang, palangs, khaat, khat, cot, पलंग, बेड, खाट',
  table: 'table, tables, mez, mej, मेज़, मेज, टेबल',
  chair: 'chair, chairs, kursi, kursiyan, कुर्सी, कुर्सियाँ, चेयर',
  stool: 'stool, stools, chauki, chowki, मूढ़ा',
  light: 'light, lights, lamp, lamps, batti, बत्ती, लाइट',
  fan: 'fan, fans',
} as const;
export type Noun = keyof typeof nounEntries;
