import type { blogCategories } from '#contract/shop/blog-options.ts';

export interface DemoPost {
  /** Its text is demo/posts/<file>.html. */
  file: string;
  /** The render is demo/pictures/<picture>.webp. If there is none, the post shows the drawing of that name. */
  picture: string;
  alt: string;
  publishedDaysAgo: number;
  views: number;
  title: string;
  excerpt: string;
  category: (typeof blogCategories)[number];
  tags: string[];
  keywords: string[];
  metaDescription: string;
}

/** Oldest first. */
export const demoPosts: readonly DemoPost[] = [
  {
    file: 'wood',
    picture: 'post-1',
    alt: 'Planks of sheesham, teak, mango and walnut laid side by side to compare their grain',
    publishedDaysAgo: 74,
    views: 1894,
    title: 'Sheesham, teak, mango or walnut: tell woods apart',
    excerpt:
      'Three shopkeepers, three brown things, all of them “pure”. How the four woods of Indian furniture behave in a house, and the five-minute inspection that saves you ten years of regret.',
    category: 'Material Guides',
    tags: ['wood', 'sheesham', 'teak', 'buying'],
    keywords: [
      'sheesham or teak',
      'solid wood furniture India',
      'mango wood quality',
      'how to identify solid wood',
      'seasoned wood',
    ],
    metaDescription:
      'Sheesham, teak, mango and walnut compared: how each wood behaves in an Indian home, and five checks that tell solid wood from veneer.',
  },
  {
    file: 'small-room',
    picture: 'post-2',
    alt: 'A small sitting room arranged with a two-seater sofa and a round coffee table',
    publishedDaysAgo: 52,
    views: 1432,
    title: 'How to furnish a small Indian sitting room',
    excerpt:
      'Ten feet by eleven, with a door in the only long wall. How to draw the paths first, choose two seats over three, and make a small room the best one of the house.',
    category: 'Buying Guides',
    tags: ['sofas', 'small homes', 'layout', 'measuring'],
    keywords: [
      'small living room India',
      'two-seater sofa size',
      'sitting room layout',
      'sofa for small flat',
      'furniture measurements',
    ],
    metaDescription:
      'Paths before furniture, two seats over three, legs over boxes: a practical guide to furnishing a small Indian sitting room without crowding it.',
  },
  {
    file: 'cane',
    picture: 'post-3',
    alt: 'A close view of woven cane in a teak frame',
    publishedDaysAgo: 37,
    views: 1108,
    title: 'Caring for cane furniture through the Indian year',
    excerpt:
      'Water it in April, air it in July, and mend a broken strand in one Sunday afternoon. Why cane is the easiest furniture material to keep, and how to do it.',
    category: 'Furniture Care',
    tags: ['cane', 'care', 'monsoon', 'repair'],
    keywords: [
      'cane furniture care',
      'repair cane chair',
      'rattan in monsoon',
      'sagging cane seat',
      'clean cane furniture',
    ],
    metaDescription:
      'How to keep cane chairs tight and free of mould through an Indian year, and how to replace a broken strand at home, step by step, in an afternoon.',
  },
  {
    file: 'console',
    picture: 'post-4',
    alt: 'A brass lamp, a clay pot and folded handloom cloth on a wooden console',
    publishedDaysAgo: 23,
    views: 876,
    title: 'Five rules for the table by the front door',
    excerpt:
      'Keys, bills, unripe mangoes: every house has one surface that catches everything. Five rules that turn it into the nicest corner of the house, with things that you own already.',
    category: 'Home Decor',
    tags: ['styling', 'console', 'handloom', 'brass'],
    keywords: [
      'console table styling',
      'entryway decor India',
      'brass and terracotta decor',
      'handloom table runner',
      'how to style a console',
    ],
    metaDescription:
      'One tall, one wide, one low: five simple rules for styling a console or entrance table with brass, clay, handloom and things you already own.',
  },
  {
    file: 'storage-bed',
    picture: 'post-5',
    alt: 'A bedroom with a storage bed and folded winter quilts',
    publishedDaysAgo: 12,
    views: 641,
    title: 'Inside a storage bed: what to check before buying',
    excerpt:
      'A bed, a cupboard and a machine at once. Lids, drawers or a hydraulic lift: what is inside each of them, what breaks, and how to put the winter quilts away so that they come out fresh.',
    category: 'Furniture Design',
    tags: ['beds', 'storage', 'bedroom'],
    keywords: [
      'hydraulic storage bed',
      'storage bed with drawers',
      'box bed ventilation',
      'storing winter quilts',
      'queen size storage bed',
    ],
    metaDescription:
      'Lift-off lid, drawers or hydraulic lift? What to check in a storage bed, from the force of the struts to ventilation, and how to store quilts well.',
  },
  {
    file: 'desk',
    picture: 'post-6',
    alt: 'A work desk by a window with a chair, books and a plant',
    publishedDaysAgo: 4,
    views: 318,
    title: 'The desk that stays: a work corner that is a home',
    excerpt:
      'Work has moved in and pays no rent. One square metre, daylight from the correct side and a chair chosen with your back: how to give it a place of its own, and how to leave it at night.',
    category: 'Trends & Inspiration',
    tags: ['work from home', 'desks', 'chairs', 'light'],
    keywords: [
      'work from home desk India',
      'study table height',
      'desk near window',
      'office chair for home',
      'home office small space',
    ],
    metaDescription:
      'Where to put a desk at home, how high it should be, which chair is worth its price, and how to close the office at night: a guide for Indian homes.',
  },
];
