export const receiptNumber = (orderNumber: string) => `R-${orderNumber}`;
