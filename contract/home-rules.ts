/** The home page shows a figure once it reaches this value: a smaller one would say little about the shop. */
export const homeThresholds = { orders: 100, reviews: 20, vendors: 3, testimonials: 6 } as const;

/** Delivered orders are counted up to this number. */
export const maxCountedOrders = 100_000;

export const shownTestimonials = 3;
