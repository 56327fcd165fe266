/**
 * The meanings of words in a search query. Words of one entry are separated by commas; a phrase of
 * several words is matched as a whole, the longest first. Spelling is folded: see `foldWord`.
 */

/** A colour: the words for it in a query, and the product colours that it finds, as vendors write them. */
interface ColourEntry {
  label: string;
  values: readonly string[];
  words: string;
}

export const colourEntries: readonly ColourEntry[] = [
  {
    label: 'Blue',
    values: ['Blue', 'Navy', 'Navy Blue', 'Sky Blue', 'Royal Blue', 'Indigo', 'Turquoise'],
    words: 'blue, neela, neeli, neele, नीला, नीली, नीले',
  },
  { label: 'Navy', values: ['Navy', 'Navy Blue'], words: 'navy, navy blue, midnight blue' },
  { label: 'Sky blue', values: ['Sky Blue', 'Blue'], words: 'sky blue, aasmani, asmani, आसमानी' },
  { label: 'Indigo', values: ['Indigo', 'Navy', 'Blue'], words: 'indigo' },
  { label: 'Teal', values: ['Teal', 'Green'], words: 'teal' },
  { label: 'Turquoise', values: ['Turquoise', 'Blue'], words: 'turquoise, firozi, फ़िरोज़ी' },
  {
    label: 'Green',
    values: ['Green', 'Olive', 'Sage', 'Moss', 'Bottle Green', 'Emerald', 'Mint'],
    words:
      'green, olive green, sage green, moss green, bottle green, emerald green, emerald, olive, sage, hara, hari, hare, हरा, हरी, हरे',
  },
  {
    label: 'Red',
    values: ['Red', 'Maroon', 'Burgundy', 'Wine', 'Crimson'],
    words: 'red, maroon, burgundy, wine red, crimson, lal, laal, लाल',
  },
  {
    label: 'Orange',
    values: ['Orange', 'Terracotta', 'Rust', 'Saffron', 'Peach'],
    words: 'orange, saffron, kesari, narangi, नारंगी, केसरी',
  },
  { label: 'Terracotta', values: ['Terracotta', 'Rust', 'Clay'], words: 'terracotta, rust' },
  {
    label: 'Yellow',
    values: ['Yellow', 'Mustard', 'Gold', 'Golden', 'Ochre'],
    words: 'yellow, peela, peeli, pila, pili, पीला, पीली',
  },
  { label: 'Mustard', values: ['Mustard', 'Ochre', 'Yellow'], words: 'mustard, ochre' },
  {
    label: 'Gold',
    values: ['Gold', 'Golden', 'Yellow'],
    words: 'gold, golden, sunehra, sunahra, सुनहरा',
  },
  {
    label: 'Pink',
    values: ['Pink', 'Rose', 'Blush', 'Peach'],
    words: 'pink, blush pink, dusty pink, rose pink, dusty rose, gulabi, गुलाबी',
  },
  {
    label: 'Purple',
    values: ['Purple', 'Violet', 'Lavender', 'Aubergine', 'Mauve'],
    words: 'purple, violet, lavender, aubergine, mauve, jamuni, baingani, जामुनी, बैंगनी',
  },
  {
    label: 'Brown',
    values: ['Brown', 'Tan', 'Walnut', 'Chocolate', 'Coffee', 'Honey'],
    words: 'brown, chocolate brown, bhura, bhoora, bhuri, भूरा, भूरी',
  },
  {
    label: 'Beige',
    values: ['Beige', 'Cream', 'Ivory', 'Sand', 'Oatmeal', 'Off White'],
    words: 'beige, sand colour, sand color, oatmeal',
  },
  {
    label: 'Off-white',
    values: ['Cream', 'Ivory', 'Off White', 'Off-White', 'White', 'Beige'],
    words: 'cream, ivory, off white, offwhite',
  },
  {
    label: 'White',
    values: ['White', 'Off White', 'Off-White', 'Ivory'],
    words: 'white, safed, safaid, सफ़ेद, सफेद',
  },
  {
    label: 'Grey',
    values: ['Gray', 'Grey', 'Charcoal', 'Slate', 'Silver'],
    words: 'grey, gray, charcoal grey, charcoal gray, slate grey, ash grey, saleti, स्लेटी',
  },
  { label: 'Charcoal', values: ['Charcoal', 'Gray', 'Grey'], words: 'charcoal' },
  { label: 'Silver', values: ['Silver', 'Gray', 'Grey'], words: 'silver, chandi, चाँदी' },
  { label: 'Black', values: ['Black'], words: 'black, kala, kaala, kali, kale, काला, काली, काले' },
];

/** Words that name a shade of the colour after them. */
export const shadeWords = 'light, dark, deep, pale, soft, bright, dusty, matt, matte, glossy';

/** Words after a colour that add nothing to it: "blue colour sofa". */
export const wordsAfterColour = 'colour, color, coloured, colored, rang, रंग';

/**
 * A material. With `values`, the search filters by the product's material. Without, the search looks for the word
 * itself: vendors write a material such as velvet into the name and the features.
 */
interface MaterialEntry {
  label: string;
  values?: readonly string[];
  words: string;
}

export const materialEntries: readonly MaterialEntry[] = [
  {
    label: 'Wood',
    values: ['Wood', 'Solid Wood', 'Teak', 'Sheesham', 'Mango Wood', 'Rosewood', 'Engineered Wood'],
    words: 'wood, wooden, solid wood, lakdi, lakri, lakadi, लकड़ी',
  },
  {
    label: 'Metal',
    values: ['Metal', 'Steel', 'Iron', 'Brass', 'Aluminium', 'Wrought Iron'],
    words: 'metal, metallic, dhatu, धातु',
  },
  { label: 'Plastic', values: ['Plastic'], words: 'plastic, प्लास्टिक' },
  { label: 'Glass', values: ['Glass'], words: 'glass, kaanch, kanch, काँच' },
  {
    label: 'Fabric',
    values: ['Fabric', 'Linen', 'Cotton', 'Velvet'],
    words: 'fabric, kapda, कपड़ा',
  },
  {
    label: 'Leather',
    values: ['Leather', 'Leatherette'],
    words: 'leather, genuine leather, chamda, चमड़ा, चमड़े',
  },
  { label: 'Marble', values: ['Marble'], words: 'marble, marble top, sangmarmar, संगमरमर' },
  { label: 'Granite', values: ['Granite'], words: 'granite, granite top' },
  { label: 'Ceramic', values: ['Ceramic'], words: 'ceramic' },
  { label: 'Bamboo', values: ['Bamboo'], words: 'bamboo, baans, bans, बाँस' },
  { label: 'Teak', words: 'teak, teak wood, teakwood, sagwan, sagaun, सागवान, सागौन' },
  { label: 'Sheesham', words: 'sheesham, sheesham wood, shisham, shisham wood, शीशम' },
  { label: 'Mango wood', words: 'mango wood' },
  { label: 'Walnut', words: 'walnut' },
  { label: 'Cane', words: 'cane, wicker, bent, beth, बेंत' },
  { label: 'Rattan', words: 'rattan' },
  { label: 'Velvet', words: 'velvet, makhmal, makhmali, मखमल, मखमली' },
  { label: 'Linen', words: 'linen' },
  { label: 'Brass', words: 'brass, peetal, pital, पीतल' },
  { label: 'Steel', words: 'steel, stainless steel' },
  { label: 'Iron', words: 'iron, wrought iron, loha, lohe, लोहा, लोहे' },
];

/** Words of a search that say nothing about the product. */
export const fillerWords =
  'size, sized, type, online, buy, price, prices, cost, cheap, cheapest, best, latest, design, designs, good, nice, need, want, chahiye, chahie, dikhao, sasta, sasti, saste, shop, store, india, furniture, budget, range, please, inr, rs, rupees, चाहिए, सस्ता, सस्ती, दिखाओ, वाला, वाली, वाले, में, mein, top, finish, made, available';

export const inStockWords = 'in stock, ready stock, ready to ship, in stock now';

/** Words before a colour or a material: "in blue", "made of teak". */
export const linkingWords = 'in, of, made of, made from, made in';

/**
 * Words for prices, sizes, colours and materials that can replace a misspelt word. Short words are left out, because
 * they resemble too many other words.
 */
export const correctionWords: readonly string[] = [
  ...[
    'under',
    'below',
    'above',
    'between',
    'around',
    'seater',
    'storage',
    'queen',
    'double',
    'single',
  ],
  ...[...colourEntries, ...materialEntries]
    .flatMap(({ words }) => words.split(', '))
    .filter((word) => /^[a-z]{5,}$/.test(word)),
];
