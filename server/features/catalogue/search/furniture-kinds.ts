import type { Category } from '#contract/catalogue/catalogue-options.ts';

/** A kind of furniture that customers ask for by name, whether or not the catalogue has it. */
export interface FurnitureKind {
  /** The name of the kind in messages, such as "We do not sell bookshelves yet". */
  plural: string;
  /**
   * The names of the kind; English names are in the singular. A product is of this kind if its name, category,
   * subcategory or tags have one of them.
   */
  names: readonly string[];
  /** The category, and optionally the subcategory, to show when no product is of this kind. */
  nearest: readonly [Category, string?];
}

/** The names of each kind are separated by commas. */
const table: readonly (Omit<FurnitureKind, 'names'> & { names: string })[] = [
  // Storage
  {
    plural: 'bookshelves',
    names: 'bookshelf, book shelf, bookcase, book case, book rack, bookrack, book stand',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'wardrobes',
    names:
      'wardrobe, almirah, almari, almira, almeerah, cupboard, closet, armoire, अलमारी, अलमीरा, अल्मारी, वार्डरोब',
    nearest: ['beds', 'Storage Bed'],
  },
  {
    plural: 'shoe racks',
    names:
      'shoe rack, shoerack, shoe cabinet, shoe stand, shoe shelf, shoe cupboard, chappal stand, chappal rack',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'TV units',
    names:
      'tv unit, tv stand, tv cabinet, tv table, tv console, tv rack, television unit, television stand, entertainment unit, media unit, media console',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'chests of drawers',
    names: 'chest of drawers, chest of drawer, drawer chest, dresser, tallboy',
    nearest: ['beds', 'Storage Bed'],
  },
  {
    plural: 'sideboards',
    names: 'sideboard, side board, buffet, credenza, crockery unit, crockery cabinet',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'bar cabinets',
    names: 'bar cabinet, bar unit, bar trolley, wine rack, wine cabinet',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'kitchen cabinets',
    names: 'kitchen cabinet, modular kitchen, kitchen rack, kitchen trolley, pantry unit',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'cabinets',
    names: 'cabinet, filing cabinet, file cabinet, office cabinet, office cupboard',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'trunks',
    names: 'trunk, sandook, peti, storage box, storage chest, blanket box',
    nearest: ['beds', 'Storage Bed'],
  },
  {
    plural: 'coat stands',
    names: 'coat stand, coat hanger, hat stand, cloth stand, clothes stand',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'shelves',
    names: 'shelf, shelving, wall shelf, floating shelf, corner shelf',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'racks',
    names: 'rack, storage rack, magazine rack, coat rack, cloth rack',
    nearest: ['tables', 'Console Table'],
  },
  // Beds and bedding
  {
    plural: 'mattresses',
    names: 'mattress, gadda, gadde, air mattress, mattress topper, गद्दा, गद्दे',
    nearest: ['beds'],
  },
  {
    plural: 'sofa beds',
    names:
      'sofa cum bed, sofa bed, sofabed, bed cum sofa, sofa come bed, futon, sleeper sofa, pull out sofa, folding sofa',
    nearest: ['sofas', '3-Seater'],
  },
  {
    plural: 'diwans',
    names:
      'diwan, deewan, dewan, divan, daybed, day bed, takht, diwan cum bed, diwan set, diwan bed, दीवान, तख़्त',
    nearest: ['sofas', 'Loveseat'],
  },
  {
    plural: 'cradles and cots for babies',
    names: 'cradle, crib, palna, baby cot, baby bed, baby crib, पालना',
    nearest: ['beds', 'Single'],
  },
  {
    plural: 'folding beds',
    names: 'folding bed, foldable bed, wall bed, murphy bed, camp bed',
    nearest: ['beds', 'Single'],
  },
  {
    plural: 'headboards',
    names: 'headboard, head board',
    nearest: ['beds'],
  },
  {
    plural: 'pillows and bed linen',
    names:
      'pillow, takiya, bedsheet, bed sheet, bedding, bed cover, bedspread, quilt, razai, rajai, blanket, kambal, comforter, तकिया, चादर, रजाई, कंबल',
    nearest: ['beds'],
  },
  // Seats
  {
    plural: 'swings',
    names:
      'swing, jhoola, jhula, hindola, swing chair, hanging chair, hanging swing, egg chair, hammock, jhule, jhoole, झूला, झूले',
    nearest: ['chairs', 'Lounge Chair'],
  },
  {
    plural: 'rocking chairs',
    names: 'rocking chair, rocker',
    nearest: ['chairs', 'Lounge Chair'],
  },
  {
    plural: 'gaming chairs',
    names: 'gaming chair',
    nearest: ['chairs', 'Office Chair'],
  },
  {
    plural: 'massage chairs',
    names: 'massage chair',
    nearest: ['sofas', 'Recliner'],
  },
  {
    plural: 'folding chairs',
    names: 'folding chair, foldable chair, camping chair',
    nearest: ['chairs', 'Dining Chair'],
  },
  {
    plural: 'high chairs for children',
    names: 'high chair, baby chair, kids chair, kid chair, children chair',
    nearest: ['chairs', 'Dining Chair'],
  },
  {
    plural: 'bean bags',
    names: 'bean bag, beanbag',
    nearest: ['chairs', 'Lounge Chair'],
  },
  {
    plural: 'ottomans and pouffes',
    names: 'ottoman, pouf, pouffe, footstool, foot stool, footrest, foot rest',
    nearest: ['chairs', 'Accent Chair'],
  },
  {
    plural: 'benches',
    names: 'bench, dining bench, garden bench, shoe bench',
    nearest: ['chairs', 'Dining Chair'],
  },
  {
    plural: 'garden furniture',
    names:
      'garden furniture, garden chair, garden set, garden table, outdoor furniture, outdoor chair, outdoor set, patio furniture, patio set, balcony set',
    nearest: ['chairs', 'Lounge Chair'],
  },
  {
    plural: 'cushions',
    names: 'cushion, cushion cover, bolster',
    nearest: ['sofas'],
  },
  {
    plural: 'sofa covers',
    names: 'sofa cover, slipcover, sofa throw',
    nearest: ['sofas'],
  },
  // Tables
  {
    plural: 'study tables',
    names:
      'study table, study desk, desk, computer table, computer desk, laptop table, office table, office desk, work table, work desk, writing table, writing desk, padhne ki mez, padhne mez, पढ़ने की मेज़, पढ़ने मेज़',
    nearest: ['tables', 'Study Table'],
  },
  {
    plural: 'side tables',
    names:
      'side table, bedside table, bed side table, end table, nightstand, night stand, bedside cabinet',
    nearest: ['tables', 'Side Table'],
  },
  {
    plural: 'dressing tables',
    names: 'dressing table, dresser table, vanity table, vanity, makeup table, dressing unit',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'dining sets',
    names: 'dining set, dining table set, dinner set',
    nearest: ['tables', 'Dining Table'],
  },
  {
    plural: 'mandirs',
    names:
      'mandir, pooja mandir, puja mandir, pooja unit, puja unit, pooja ghar, home temple, temple, pooja chowki, puja chowki, मंदिर, पूजा घर',
    nearest: ['tables', 'Console Table'],
  },
  // Lights and fans
  {
    plural: 'table lamps',
    names: 'table lamp, desk lamp, study lamp, bedside lamp, night lamp',
    nearest: ['ceiling', 'Pendant Light'],
  },
  {
    plural: 'floor lamps',
    names: 'floor lamp, standing lamp, corner lamp',
    nearest: ['ceiling', 'Pendant Light'],
  },
  {
    plural: 'wall lights',
    names: 'wall light, wall lamp, sconce, picture light',
    nearest: ['ceiling', 'Track Light'],
  },
  {
    plural: 'bulbs and tube lights',
    names: 'bulb, light bulb, tube light, tubelight, strip light, led strip, fairy light',
    nearest: ['ceiling', 'Recessed Light'],
  },
  {
    plural: 'table and wall fans',
    names:
      'table fan, wall fan, pedestal fan, stand fan, tower fan, exhaust fan, air cooler, air conditioner',
    nearest: ['ceiling', 'Ceiling Fan'],
  },
  // Decor
  {
    plural: 'mirrors',
    names: 'mirror, wall mirror, aaina, darpan, आईना, दर्पण',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'carpets and rugs',
    names: 'carpet, rug, durrie, dhurrie, kaleen, doormat, floor mat, कालीन, दरी',
    nearest: ['tables', 'Coffee Table'],
  },
  {
    plural: 'curtains',
    names: 'curtain, parda, window blind, sheer, पर्दा, परदा',
    nearest: ['sofas'],
  },
  {
    plural: 'wall clocks and paintings',
    names: 'clock, wall clock, painting, wall art, photo frame, wallpaper',
    nearest: ['tables', 'Console Table'],
  },
  {
    plural: 'vases and planters',
    names: 'vase, flower vase, flower pot, plant stand, plant pot',
    nearest: ['tables', 'Side Table'],
  },
];

/**
 * Kinds that few or no vendors sell, and kinds whose subcategory has another name. A kind counts as
 * sold as soon as the name, category, subcategory or tags of a product have one of its names.
 */
export const furnitureKinds: readonly FurnitureKind[] = table.map(({ names, ...kind }) => ({
  ...kind,
  names: names.split(', '),
}));
