import { formatRupees } from '#contract/money.ts';

interface Saved {
  product: { priceFrom: number; inStock: boolean };
  addedPrice: number;
  wasInStock: boolean;
}

export interface Change {
  text: string;
  tone: 'good' | 'bad' | 'soft';
}

/** Returns the changes since the product was saved. The price of a product that is sold out is not compared. */
export function describeChanges({ product, addedPrice, wasInStock }: Saved): Change[] {
  const changes: Change[] = [];
  if (product.inStock && !wasInStock) changes.push({ text: 'Back in stock', tone: 'good' });
  if (!product.inStock && wasInStock) {
    changes.push({ text: 'Sold out since you saved it', tone: 'bad' });
  }
  const difference = Math.abs(product.priceFrom - addedPrice);
  if (difference > 0 && product.inStock) {
    const isCheaper = product.priceFrom < addedPrice;
    changes.push({
      text: `${formatRupees(difference)} ${isCheaper ? 'less' : 'more'} than when you saved it`,
      tone: isCheaper ? 'good' : 'soft',
    });
  }
  return changes;
}
