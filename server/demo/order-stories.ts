type Step = 'shipped' | 'delivered' | 'cancelled';

export interface OrderStory {
  /** When it was placed. */
  daysAgo: number;
  /** The place of the customer in customers.ts; 0 is the demo customer. */
  customer: number;
  /** Keys of demo/catalogue.json and how many of each. */
  pieces: Record<string, number>;
  /** How the payment went; an open one is still awaited. */
  payment: 'paid' | 'failed' | 'open';
  /** What the vendors did with it afterwards, and how many days after it was placed. */
  fulfilment?: Partial<Record<Step, number>>;
}

const delivered = (shipped: number, arrived: number) => ({ shipped, delivered: arrived });

/** A month of a young shop, oldest first. Only pieces that are well in stock are sold. */
// oxfmt-ignore
export const orderStories: OrderStory[] = [
  { daysAgo: 29.4, customer: 1, pieces: { 'jodhpur-three-seater-sofa': 1 }, payment: 'paid', fulfilment: delivered(2, 7) },
  { daysAgo: 28.1, customer: 4, pieces: { 'mewar-king-bed': 1, 'surahi-side-table': 2 }, payment: 'paid', fulfilment: delivered(2, 6) },
  { daysAgo: 26.7, customer: 0, pieces: { 'thar-dining-table': 1, 'thanjavur-dining-chair': 6 }, payment: 'paid', fulfilment: delivered(1, 6) },
  { daysAgo: 25.2, customer: 6, pieces: { 'malabar-wood-ceiling-fan': 3 }, payment: 'paid', fulfilment: delivered(1, 5) },
  { daysAgo: 24.5, customer: 2, pieces: { 'udaipur-velvet-loveseat': 1, 'jaipur-brass-pendant-light': 2 }, payment: 'paid', fulfilment: delivered(2, 7) },
  { daysAgo: 23.0, customer: 9, pieces: { 'colaba-bar-stool': 4 }, payment: 'paid', fulfilment: { cancelled: 1 } },
  { daysAgo: 21.8, customer: 3, pieces: { 'whitefield-mesh-office-chair': 2, 'indiranagar-study-table': 2 }, payment: 'paid', fulfilment: delivered(1, 5) },
  { daysAgo: 20.3, customer: 7, pieces: { 'sabarmati-storage-bed': 1 }, payment: 'failed' },
  { daysAgo: 20.2, customer: 7, pieces: { 'sabarmati-storage-bed': 1 }, payment: 'paid', fulfilment: delivered(3, 8) },
  { daysAgo: 18.9, customer: 5, pieces: { 'haveli-arched-console-table': 1 }, payment: 'paid', fulfilment: delivered(2, 6) },
  { daysAgo: 17.4, customer: 10, pieces: { 'kota-two-seater-sofa': 1, 'chettinad-drum-coffee-table': 1 }, payment: 'paid', fulfilment: delivered(2, 7) },
  { daysAgo: 16.0, customer: 8, pieces: { 'munnar-planters-chair': 1 }, payment: 'paid', fulfilment: { cancelled: 2 } },
  { daysAgo: 14.6, customer: 12, pieces: { 'konkan-ceiling-fan': 4, 'tara-recessed-light-set': 2 }, payment: 'paid', fulfilment: delivered(1, 6) },
  { daysAgo: 13.1, customer: 11, pieces: { 'bikaner-velvet-queen-bed': 1 }, payment: 'paid', fulfilment: delivered(2, 8) },
  { daysAgo: 12.2, customer: 0, pieces: { 'alleppey-cane-pendant-light': 3 }, payment: 'paid', fulfilment: delivered(2, 7) },
  { daysAgo: 10.5, customer: 1, pieces: { 'amrapali-accent-chair': 2 }, payment: 'paid', fulfilment: delivered(2, 7) },
  { daysAgo: 9.3, customer: 6, pieces: { 'coorg-single-bed': 2, 'bansuri-bamboo-side-table': 2 }, payment: 'paid', fulfilment: delivered(1, 6) },
  { daysAgo: 8.0, customer: 3, pieces: { 'bandra-l-shape-sofa': 1 }, payment: 'failed' },
  { daysAgo: 7.2, customer: 4, pieces: { 'tagore-study-table': 1, 'lodhi-accent-chair': 1 }, payment: 'paid', fulfilment: { shipped: 3 } },
  { daysAgo: 6.1, customer: 2, pieces: { 'goa-cane-dining-chair': 6 }, payment: 'paid', fulfilment: { shipped: 2 } },
  { daysAgo: 5.4, customer: 5, pieces: { 'galli-track-light': 3 }, payment: 'paid', fulfilment: { cancelled: 1 } },
  { daysAgo: 4.3, customer: 0, pieces: { 'shimla-leather-recliner': 1 }, payment: 'paid', fulfilment: { shipped: 2 } },
  { daysAgo: 3.5, customer: 9, pieces: { 'araku-platform-queen-bed': 1, 'surahi-side-table': 2 }, payment: 'paid', fulfilment: { shipped: 1 } },
  { daysAgo: 2.1, customer: 10, pieces: { 'malgudi-spindle-dining-chair': 4 }, payment: 'paid' },
  { daysAgo: 1.4, customer: 7, pieces: { 'nilgiri-three-seater-sofa': 1, 'gir-slatted-coffee-table': 1 }, payment: 'paid' },
  { daysAgo: 0.8, customer: 12, pieces: { 'pichola-wingback-accent-chair': 1 }, payment: 'paid' },
  { daysAgo: 0.3, customer: 11, pieces: { 'thanjavur-dining-chair': 4, 'jaipur-brass-pendant-light': 1 }, payment: 'paid' },
  { daysAgo: 0.002, customer: 8, pieces: { 'pondicherry-rattan-loveseat': 1 }, payment: 'open' },
];
