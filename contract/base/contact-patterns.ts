/**
 * Patterns for text from `toPlainCharacters`. Every repetition in them has an upper limit, so that a search takes at most
 * a fixed number of steps from each character on and a long text costs no more than its length. A test checks this.
 */

/** Letters of all scripts, as ranges: compiling the classes of Unicode takes a second for all these patterns together. */
const letter = String.raw`a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0963\u0966-\u1fff\u2c00-\ud7ff`;
const word = String.raw`[${letter}\d._%+\-]{1,64}`;
const label = String.raw`[${letter}][${letter}\d\-]{1,62}`;
const host = String.raw`[${letter}\d][${letter}\d\-]{1,62}`;
const before = String.raw`(?<![${letter}\d._%+\-])`;
const after = String.raw`(?![${letter}\d])`;

/** Endings of domains that are no words of a text. */
const clearEndings =
  '(?:com|net|org|biz|info|xyz|online|shop|store|site|website|app|link|page|club|dev|edu|gov|co ?\\. ?in|co dot in|co in|कॉम|काम|नेट|भारत)';
/** Endings that are words, too: `good.In the evening`, `a polka dot in blue`. */
const wordEndings = '(?:in|co|me|io|us|uk|ly|gl|top|live|ru|tk|gle|इन)';
/** Endings that may stand apart from the dot. `Nice sofa. Shop again` is two sentences and not a domain. */
const apartEndings = '(?:com|net|org|biz|co ?\\. ?in|कॉम)';
const anyEnding = `(?:${clearEndings}|${wordEndings})`;

const mailServices =
  '(?:gmail|g mail|googlemail|yahoo|ymail|hotmail|outlook|rediff|rediffmail|icloud|proton|protonmail|zoho|जीमेल|याहू|हॉटमेल|आउटलुक|रेडिफमेल)';
const upiHandles =
  '(?:upi|paytm|ybl|ibl|axl|apl|yapl|rapl|okaxis|okhdfcbank|okicici|oksbi|ptyes|ptaxis|ptsbi|pthdfc|freecharge|jupiteraxis|waicici|waaxis|wahdfcbank|wasbi|icici|sbi|hdfcbank|axisbank|kotak|barodampay|cnrb|pnb|fam|यूपीआई|पेटीएम)';
const atWord = '(?:at the rate of|at the rate|at|एट द रेट|ऐट द रेट|एट|ऐट)';
const dotWord = '(?:dot|डॉट|डाट|डोट)';
const open = String.raw` ?[\[({<] ?`;
const close = String.raw` ?[\])}>]`;
const at = `(?: ?@ ?|${open}(?:@|${atWord})${close} ?| ${atWord} )`;
const bracketedDot = String.raw`${open}(?:\.|${dotWord})${close} ?`;
const spelledDot = `(?:${bracketedDot}| ${dotWord} )`;
const ending = `(?:\\.|${spelledDot})${anyEnding}`;

/** Words before "dot in" that belong to a sentence: `a polka dot in blue`. */
const dotAdjectives =
  '(?:a|an|the|one|two|each|every|this|that|polka|black|white|red|blue|green|yellow|brown|small|tiny|little|big|dark|single)';

const socialServices =
  '(?:insta|instagram|telegram|whats ?app|watsapp|whatapp|wapp|snapchat|facebook|fb|skype|discord|इंस्टा|इंस्टाग्राम|टेलीग्राम|व्हाट्सएप|व्हाट्सऐप|वाट्सएप|फेसबुक)';
const payServices = '(?:g ?pay|google pay|phone ?pe|paytm|upi|फोनपे|पेटीएम)';
const anyService = `(?:${socialServices}|${payServices})`;
/** A name with a sign or digit in it, as accounts have: `ravi.sofas`, `ravi_sofas`, `ravi99`. */
const accountName = String.raw`@?(?:[a-z][a-z0-9]{1,40}[._][a-z0-9][a-z0-9._]{0,40}|[a-z]{2,40}\d[a-z0-9]{0,40})`;
const accountWord = '(?:id|handle|username|user name|account|profile|page|par|pe|पर|आईडी)';
/** Words that follow a service's name in a sentence and are no account. */
const commonWords =
  '(?:is|was|are|were|did|does|do|not|and|or|but|the|a|an|it|this|that|for|from|with|to|of|in|on|hai|tha|nahi|nahin|has|have|had|payment|after|before|because|they|you|we|i|he|she|my|your|our|no|yes|also|too|very|looks|photos?|pictures?|posts?|videos?|stor(?:y|ies)|ads?|reels?|support|team|there)';
const contactVerb = '(?:message|msg|text|dm|ping|contact|find|reach|follow|add|write|chat)';

const createPattern = (source: string) => new RegExp(source, 'gu');

export const contactPatterns = [
  // ravi@shop.in and ravi@okaxis, and a handle such as @ravi.sofas.
  createPattern(String.raw`${word}@${label}(?:\.${label}){0,6}`),
  createPattern(String.raw`${before}@(?!each${after}|rate${after})[a-z][\w.]{3,64}`),
  // ravi at shop dot in, ravi (at) shop.in, ravi @ shop . in, ravi (at) shop.
  createPattern(`${before}${word}${at}${label}(?:${ending}){1,3}${after}`),
  createPattern(`${before}${word} ?@ ?${label} ?\\. ?${anyEnding}${after}`),
  createPattern(`${before}${word}${open}(?:@|${atWord})${close} ?${label}`),
  // ravi at gmail, ravi at okaxis, ravi gmail com.
  createPattern(`${before}${word}${at}(?:${mailServices}|${upiHandles})${after}`),
  createPattern(`${before}${word} ${mailServices} (?:dot )?com${after}`),
  // insta: ravi.sofas, telegram id ravisofas, paytm ravi_sofas.
  createPattern(
    `${before}${anyService}(?: ${accountWord})? ?[:=@] ?(?!${commonWords}${after})[${letter}_][${letter}\\d._]{2,64}`,
  ),
  createPattern(`${before}${anyService}(?: ${accountWord})?(?: |[ ]?[-–—>|/] ?)${accountName}`),
  createPattern(
    `${before}${socialServices} ${accountWord} (?!${commonWords}${after})[${letter}_][${letter}\\d._]{3,64}`,
  ),
  // whatsapp me, message us on telegram.
  createPattern(`${before}${socialServices} (?:me|us|kar|karo|karein|kijiye|करें|करो|कीजिए)${after}`),
  createPattern(
    `${before}${contactVerb}(?: me| us)? (?:on|at|over|via|par|pe) (?:my |our )?${socialServices}${after}`,
  ),
];

export const linkPatterns = [
  createPattern(
    String.raw`(?:h(?:tt|xx)ps? ?: ?\/ ?\/|(?:upi|tel|sms|mailto|whatsapp|tg|intent|phonepe|paytmmp):(?=[^ ]))[^ ]{0,64}`,
  ),
  createPattern(String.raw`${before}www ?\. ?[^ ]{1,64}`),
  createPattern(String.raw`${before}(?:${host}\.){1,8}${anyEnding}${after}`),
  // wa.me and t.me.
  createPattern(String.raw`${before}(?:t|m|wa|g|fb)\.(?:me|co|com|gle)${after}`),
  createPattern(`${before}${label} \\. ?${apartEndings}${after}`),
  createPattern(`${before}${label}${bracketedDot}${anyEnding}${after}`),
  createPattern(`${before}(?:[${letter}]{2,30} )?${label} ${dotWord} ${clearEndings}${after}`),
  createPattern(`${before}(?!${dotAdjectives} )${label} ${dotWord} ${wordEndings}${after}`),
];

/** The last dot and ending of a link, to look at how it was written. */
export const lastEnding = new RegExp(`\\.(${wordEndings})$`, 'u');
