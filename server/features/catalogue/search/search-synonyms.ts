import { foldWord } from './query-tokens.ts';

/**
 * Words of queries, such as Hindi names, each with the synonyms that the catalogue uses, the closest first. A word finds
 * the products that contain it or one of its synonyms.
 */
const synonyms: Record<string, readonly string[]> = {
  // Beds
  palang: ['bed'],
  khaat: ['bed', 'charpai', 'daybed'],
  khat: ['bed', 'charpai', 'daybed'],
  cot: ['single bed', 'bed'],
  charpai: ['daybed', 'single bed'],
  charpoy: ['daybed', 'charpai', 'single bed'],
  manji: ['daybed', 'charpai', 'single bed'],
  // Seats
  baithak: ['sofa', 'low seating'],
  couch: ['sofa'],
  settee: ['sofa', 'loveseat'],
  kursi: ['chair'],
  chauki: ['stool', 'side table'],
  chowki: ['stool', 'side table'],
  patla: ['stool'],
  mudda: ['stool', 'cane stool'],
  morha: ['stool', 'cane stool'],
  moda: ['stool', 'cane stool'],
  mooda: ['stool', 'cane stool'],
  muddha: ['stool', 'cane stool'],
  aaramkursi: ['lounge chair', 'recliner', 'planter'],
  aramkursi: ['lounge chair', 'recliner', 'planter'],
  // Tables
  mez: ['table'],
  mej: ['table'],
  teapoy: ['coffee table', 'side table'],
  tipai: ['coffee table', 'side table'],
  tripai: ['coffee table', 'side table'],
  centre: ['coffee', 'center'],
  center: ['coffee', 'centre'],
  // Ceiling
  pankha: ['fan'],
  jhoomar: ['chandelier'],
  jhumar: ['chandelier'],
  fanoos: ['chandelier', 'lantern'],
  batti: ['light'],
  bijli: ['light'],
  lamp: ['light'],
  kandil: ['lantern', 'pendant light'],
  deepak: ['lamp', 'light'],
  spotlight: ['track light', 'recessed light'],
  downlight: ['recessed light'],
  // Materials
  lakdi: ['wood', 'wooden'],
  lakri: ['wood', 'wooden'],
  sagwan: ['teak'],
  sagaun: ['teak'],
  shisham: ['sheesham'],
  rosewood: ['sheesham'],
  aam: ['mango wood'],
  baans: ['bamboo'],
  bans: ['bamboo'],
  bent: ['cane', 'rattan'],
  beth: ['cane', 'rattan'],
  cane: ['rattan'],
  rattan: ['cane'],
  wicker: ['cane', 'rattan'],
  peetal: ['brass'],
  pital: ['brass'],
  loha: ['iron', 'steel', 'metal'],
  iron: ['metal', 'steel'],
  kaanch: ['glass'],
  sheesha: ['glass', 'mirror'],
  sangmarmar: ['marble'],
  chamda: ['leather'],
  leatherette: ['leather'],
  kapda: ['fabric'],
  makhmal: ['velvet'],
  mitti: ['ceramic', 'terracotta'],
  jali: ['jaali'],
  // Colours
  grey: ['gray'],
  gray: ['grey'],
  safed: ['white'],
  kala: ['black'],
  lal: ['red'],
  laal: ['red'],
  neela: ['blue', 'navy'],
  hara: ['green'],
  peela: ['yellow', 'mustard'],
  gulabi: ['pink'],
  bhoora: ['brown'],
  bhura: ['brown'],
  jamuni: ['purple'],
  // Numbers and other words
  '2': ['two'],
  '3': ['three'],
  '4': ['four'],
  '6': ['six'],
  two: ['2'],
  three: ['3'],
  four: ['4'],
  six: ['6'],
  wfh: ['work from home', 'study table', 'office chair'],
  steel: ['metal', 'iron'],
  // In Devanagari
  सोफा: ['sofa'],
  सोफे: ['sofa'],
  पलंग: ['bed'],
  बेड: ['bed'],
  खाट: ['bed', 'charpai', 'daybed'],
  चारपाई: ['daybed', 'charpai', 'single bed'],
  कुर्सी: ['chair'],
  कुर्सियां: ['chair'],
  चेयर: ['chair'],
  आरामकुर्सी: ['lounge chair', 'recliner', 'planter'],
  स्टूल: ['stool'],
  मूढा: ['stool', 'cane stool'],
  चौकी: ['stool', 'side table'],
  मेज: ['table'],
  टेबल: ['table'],
  तिपाई: ['coffee table', 'side table'],
  पंखा: ['fan'],
  पंखे: ['fan'],
  झूमर: ['chandelier'],
  लाइट: ['light'],
  बत्ती: ['light'],
  लकडी: ['wood', 'wooden'],
  शीशम: ['sheesham'],
  सागवान: ['teak'],
  सागौन: ['teak'],
  पीतल: ['brass'],
  लोहा: ['iron', 'steel', 'metal'],
  कांच: ['glass'],
  संगमरमर: ['marble'],
  चमडा: ['leather'],
  मखमल: ['velvet'],
  बेंत: ['cane', 'rattan'],
  बांस: ['bamboo'],
};

/** The most frequent words, which a typo is most likely to mean. */
export const frequentWords: ReadonlySet<string> = new Set([
  ...['sofa', 'sofas', 'bed', 'beds', 'table', 'tables', 'chair', 'chairs'],
  ...['light', 'lights', 'fan', 'fans', 'stool', 'dining', 'wood', 'wooden'],
]);

/** Words that are left out of a search: "lakdi ka palang", "sofa ke liye". */
export const hindiStopWords: ReadonlySet<string> = new Set(
  [
    ...['ka', 'ki', 'ke', 'ko', 'wala', 'wali', 'wale', 'aur', 'liye', 'mein', 'chahiye'],
    ...['का', 'की', 'के', 'को', 'वाला', 'वाली', 'वाले', 'और', 'लिए', 'में', 'चाहिए'],
  ].map(foldWord),
);

const bySpelling = new Map(
  Object.entries(synonyms).map(([word, others]) => [foldWord(word), others]),
);

export const synonymWords: readonly string[] = [...bySpelling.keys()];

export function findSynonyms(typed: string): readonly string[] {
  const word = foldWord(typed);
  return bySpelling.get(word) ?? bySpelling.get(word.replace(/s$/, '')) ?? [];
}
