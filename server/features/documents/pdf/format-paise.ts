const format = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `₹1,18,500.50`: a document shows paise on every amount. */
export const formatPaise = (paise: number) => `₹${format.format(paise / 100)}`;
