/**
 * Characters that change the direction of a text or have no width. With them a name can look like another one. Removed
 * from every text at the door (`docs/product/wire-contract.md#conventions`).
 */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Joiners that shape letters: in Indic and Arabic words after a letter, and between emoji. Others are removed. */
const scripts =
  '\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Arab}';
const strayJoiner = new RegExp(
  `(?<![${scripts}])(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f](?=\\u200d\\p{Extended_Pictographic}))[\\u200c\\u200d]`,
  'gu',
);

export const removeInvisible = (text: string): string =>
  text.replace(invisible, '').replace(strayJoiner, '');
