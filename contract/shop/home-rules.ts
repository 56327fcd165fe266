/** The home page hides a figure below this value, because smaller figures say little about the shop. */
export const homeThresholds = { orders: 100, reviews: 20, vendors: 3, testimonials: 6 } as const;

/** Delivered orders are counted up to this number. */
export const maxCountedOrders = 100_000;

export const shownTestimonials = 3;
