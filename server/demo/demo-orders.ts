/** `confirmed`: the customer has given the delivery code. `delivered`: only the vendor states the delivery. */
export type FulfilmentStep =
  | 'packed'
  /** The vendor cannot supply one piece. */
  | 'piece_refunded'
  | 'handed_over'
  | 'out_for_delivery'
  | 'attempt_failed'
  | 'delivered'
  | 'confirmed'
  | 'returned'
  | 'cancelled';

export interface DemoOrder {
  /** When it was placed. */
  daysAgo: number;
  /** The customer's index in customers.ts; 0 is the demo customer. */
  customer: number;
  /** Quantities by the product's key in demo/catalogue.json. */
  products: Record<string, number>;
  /** `open`: the customer has not paid yet. */
  payment: 'paid' | 'failed' | 'open';
  /** Steps of the vendors, in days after the order was placed. A list if a step repeats. */
  fulfilment?: Partial<Record<FulfilmentStep, number>> | [FulfilmentStep, number][];
  /** The carrier of every vendor; the demo's usual carrier if undefined. */
  carrier?: string;
}

const createDelivery = (handedOver: number, arrived: number) => ({
  handed_over: handedOver,
  delivered: arrived,
});
const createConfirmedDelivery = (handedOver: number, arrived: number) => ({
  handed_over: handedOver,
  out_for_delivery: arrived - 0.2,
  confirmed: arrived,
});

const createFailedAttempt = (day: number): [FulfilmentStep, number][] => [
  ['out_for_delivery', day],
  ['attempt_failed', day + 0.3],
];
const returnedDelivery: [FulfilmentStep, number][] = [
  ['handed_over', 2],
  ...[5, 6, 7].flatMap(createFailedAttempt),
  ['returned', 10],
];

/** The orders of one month, oldest first. Their products have enough stock. */
// oxfmt-ignore
export const demoOrders: DemoOrder[] = [
  { daysAgo: 29.4, customer: 1, products: { 'jodhpur-three-seater-sofa': 1 }, payment: 'paid', fulfilment: createDelivery(2, 7) },
  { daysAgo: 28.1, customer: 4, products: { 'mewar-king-bed': 1, 'surahi-side-table': 2 }, payment: 'paid', fulfilment: createDelivery(2, 6), carrier: 'VRL' },
  { daysAgo: 26.7, customer: 0, products: { 'thar-dining-table': 1, 'thanjavur-dining-chair': 6 }, payment: 'paid', fulfilment: createConfirmedDelivery(1, 6) },
  { daysAgo: 25.2, customer: 6, products: { 'malabar-wood-ceiling-fan': 3 }, payment: 'paid', fulfilment: createConfirmedDelivery(1, 5) },
  { daysAgo: 24.5, customer: 2, products: { 'udaipur-velvet-loveseat': 1, 'jaipur-brass-pendant-light': 2 }, payment: 'paid', fulfilment: createDelivery(2, 7) },
  { daysAgo: 23.0, customer: 9, products: { 'colaba-bar-stool': 4 }, payment: 'paid', fulfilment: { cancelled: 1 } },
  { daysAgo: 21.8, customer: 3, products: { 'whitefield-mesh-office-chair': 2, 'indiranagar-study-table': 2 }, payment: 'paid', fulfilment: createConfirmedDelivery(1, 5) },
  { daysAgo: 20.3, customer: 7, products: { 'sabarmati-storage-bed': 1 }, payment: 'failed' },
  { daysAgo: 20.2, customer: 7, products: { 'sabarmati-storage-bed': 1 }, payment: 'paid', fulfilment: createDelivery(3, 8) },
  { daysAgo: 18.9, customer: 5, products: { 'haveli-arched-console-table': 1 }, payment: 'paid', fulfilment: createConfirmedDelivery(2, 6) },
  { daysAgo: 17.4, customer: 10, products: { 'kota-two-seater-sofa': 1, 'chettinad-drum-coffee-table': 1 }, payment: 'paid', fulfilment: createDelivery(2, 7) },
  { daysAgo: 16.0, customer: 8, products: { 'munnar-planters-chair': 1 }, payment: 'paid', fulfilment: { cancelled: 2 } },
  { daysAgo: 14.6, customer: 12, products: { 'konkan-ceiling-fan': 4, 'tara-recessed-light-set': 2 }, payment: 'paid', fulfilment: createDelivery(1, 6), carrier: 'Own vehicle' },
  { daysAgo: 13.1, customer: 11, products: { 'bikaner-velvet-queen-bed': 1 }, payment: 'paid', fulfilment: returnedDelivery },
  { daysAgo: 12.2, customer: 0, products: { 'alleppey-cane-pendant-light': 3 }, payment: 'paid', fulfilment: { piece_refunded: 1, ...createConfirmedDelivery(2, 7) } },
  { daysAgo: 10.5, customer: 1, products: { 'amrapali-accent-chair': 2 }, payment: 'paid', fulfilment: createDelivery(2, 7) },
  { daysAgo: 9.3, customer: 6, products: { 'coorg-single-bed': 2, 'bansuri-bamboo-side-table': 2 }, payment: 'paid', fulfilment: createConfirmedDelivery(1, 6) },
  { daysAgo: 8.0, customer: 3, products: { 'bandra-l-shape-sofa': 1 }, payment: 'failed' },
  { daysAgo: 7.2, customer: 4, products: { 'tagore-study-table': 1, 'lodhi-accent-chair': 1 }, payment: 'paid', fulfilment: { handed_over: 3, out_for_delivery: 6.9, attempt_failed: 7.1 } },
  { daysAgo: 6.1, customer: 2, products: { 'goa-cane-dining-chair': 6 }, payment: 'paid', fulfilment: { handed_over: 2, out_for_delivery: 6 }, carrier: 'Blue Dart' },
  { daysAgo: 5.4, customer: 5, products: { 'galli-track-light': 3 }, payment: 'paid', fulfilment: { cancelled: 1 } },
  { daysAgo: 4.3, customer: 0, products: { 'shimla-leather-recliner': 1 }, payment: 'paid', fulfilment: { handed_over: 2 }, carrier: 'Safexpress' },
  { daysAgo: 3.5, customer: 9, products: { 'araku-platform-queen-bed': 1, 'surahi-side-table': 2 }, payment: 'paid', fulfilment: { handed_over: 1 } },
  { daysAgo: 2.1, customer: 10, products: { 'malgudi-spindle-dining-chair': 4 }, payment: 'paid', fulfilment: { packed: 1.5 } },
  { daysAgo: 1.4, customer: 7, products: { 'nilgiri-three-seater-sofa': 1, 'gir-slatted-coffee-table': 1 }, payment: 'paid' },
  { daysAgo: 0.8, customer: 12, products: { 'pichola-wingback-accent-chair': 1 }, payment: 'paid' },
  { daysAgo: 0.3, customer: 11, products: { 'thanjavur-dining-chair': 4, 'jaipur-brass-pendant-light': 1 }, payment: 'paid' },
  { daysAgo: 0.002, customer: 8, products: { 'pondicherry-rattan-loveseat': 1 }, payment: 'open' },
];
