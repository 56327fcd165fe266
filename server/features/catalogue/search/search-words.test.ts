import { describe, expect, it } from 'vitest';
import {
  chooseCorrection,
  buildSearchExpressions,
  countEdits,
  splitWords,
} from './search-words.ts';

const createUnknown = (asked: string, likely: string[]) => ({
  asked,
  isKnown: false,
  completions: [],
  likely,
});

describe('search words', () => {
  it('keeps at most eight distinct words, without punctuation', () => {
    expect(splitWords('  L-Shape SOFA, sofa & "teak" ')).toEqual(['l', 'shape', 'sofa', 'teak']);
    expect(splitWords('a b c d e f g h i j')).toHaveLength(8);
  });

  it('counts a swap of two neighbouring letters as one edit', () => {
    expect(countEdits('tabel', 'table')).toBe(1);
    expect(countEdits('chiar', 'chair')).toBe(1);
    expect(countEdits('sofaa', 'sofa')).toBe(1);
    expect(countEdits('lamp', 'lamp')).toBe(0);
    expect(countEdits('', 'bed')).toBe(3);
  });

  it('prefers a word with the same first letter, then a frequent word', () => {
    expect(chooseCorrection(createUnknown('tabel', ['label', 'table']))).toBe('table');
    expect(chooseCorrection(createUnknown('bad', ['bar', 'bed', 'bead']))).toBe('bed');
  });

  it('does not correct a word that resembles no other or is too short', () => {
    expect(chooseCorrection(createUnknown('xylophone', ['telephone']))).toBeUndefined();
    expect(chooseCorrection(createUnknown('bd', ['bed']))).toBeUndefined();
  });

  it('matches each word by itself, by longer words that begin with it, or by its synonyms', () => {
    expect(
      buildSearchExpressions(
        ['palang', 'dinin'],
        [{ asked: 'dinin', isKnown: false, completions: ['dining'], likely: [] }],
      ),
    ).toEqual({
      every: '(palang | (bed)) & (dinin:* | dining)',
      some: '(palang | (bed)) | (dinin:* | dining)',
    });
    expect(buildSearchExpressions(['wfh'], []).every).toContain('(work <-> from <-> home)');
  });
});
