export const formatReceiptNumber = (orderNumber: string) => `R-${orderNumber}`;
