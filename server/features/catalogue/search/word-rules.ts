import { createPhrases, findPhrase } from './query-tokens.ts';
import type { QueryRule, RuleContext } from './query-rules.ts';
import { nounEntries, subCategoryEntries } from './furniture-terms.ts';
import {
  colourEntries,
  wordsAfterColour,
  inStockWords,
  materialEntries,
  linkingWords,
  shadeWords,
} from './query-vocabulary.ts';

const colours = createPhrases(colourEntries.map((entry) => [entry.words, entry]));
const shades = createPhrases([[shadeWords, true]]);
const afterColour = createPhrases([[wordsAfterColour, true]]);
const materials = createPhrases(materialEntries.map((entry) => [entry.words, entry]));
const inStock = createPhrases([[inStockWords, true]]);
const linking = createPhrases([[linkingWords, true]]);
const anyNoun = createPhrases([[Object.values(nounEntries).join(', '), true]]);

/** Reads "blue", "in dark blue colour". */
export const readColour: QueryRule = (context, at) => {
  const { tokens } = context;
  const first = findPhrase(linking, tokens, at)?.end ?? at;
  const exact = findPhrase(colours, tokens, first);
  const shade = exact ? undefined : findPhrase(shades, tokens, first);
  const colour = exact ?? (shade && findPhrase(colours, tokens, shade.end));
  if (!colour || (shade && isLamp(context, first, colour.end))) return undefined;
  const { label, values } = colour.value;
  const end = findPhrase(afterColour, tokens, colour.end)?.end ?? colour.end;
  return { end, meanings: [{ filter: 'color', value: values, label }] };
};

/** Whether "light" is a lamp, as in "pendant light white", and not a shade, as in "light brown sofa". */
const isLamp = ({ tokens }: RuleContext, at: number, end: number): boolean =>
  tokens[at]!.word === 'light' &&
  !tokens.slice(end).some((_, index) => findPhrase(anyNoun, tokens, end + index));

/** Reads "wooden", "made of teak". */
export const readMaterial: QueryRule = ({ tokens }, at) => {
  const first = findPhrase(linking, tokens, at)?.end ?? at;
  const material = findPhrase(materials, tokens, first);
  if (!material) return undefined;
  const { label, values } = material.value;
  const meaning = values ? { value: values } : { value: label, word: label.toLowerCase() };
  return { end: material.end, meanings: [{ filter: 'material', label, ...meaning }] };
};

const generalEntries = subCategoryEntries.filter(({ only }) => !only);
const generalPhrases = createPhrases(generalEntries.map((entry) => [entry.words, entry]));
const bedPhrases = createPhrasesFor('bed');
const sofaPhrases = createPhrasesFor('sofa');

function createPhrasesFor(noun: 'bed' | 'sofa') {
  const entries = subCategoryEntries.filter(({ only }) => only === noun);
  return createPhrases(entries.map((entry) => [entry.words, entry]));
}

/** Reads "dining table" and "king size"; reads "storage" only for a bed and "corner" only for a sofa. */
export const readSubCategory: QueryRule = ({ tokens, nouns }, at) => {
  const subCategory =
    findPhrase(generalPhrases, tokens, at) ??
    (nouns.has('bed') ? findPhrase(bedPhrases, tokens, at) : undefined) ??
    (nouns.has('sofa') ? findPhrase(sofaPhrases, tokens, at) : undefined);
  if (!subCategory) return undefined;
  const { value, label, words, phrases = words } = subCategory.value;
  const meaning = { filter: 'subCategory' as const, value, label, phrases: phrases.split(', ') };
  return { end: subCategory.end, meanings: [meaning] };
};

export const readInStock: QueryRule = ({ tokens }, at) => {
  const phrase = findPhrase(inStock, tokens, at);
  return (
    phrase && {
      end: phrase.end,
      meanings: [{ filter: 'inStock', value: true, label: 'In stock' }],
    }
  );
};
