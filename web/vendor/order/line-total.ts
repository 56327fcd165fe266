import { paiseOf, rupeesOf } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';

type Line = Order['products'][number];

export const unitPrice = (line: Line): number => line.discountPrice || line.price;

export const lineTotal = (line: Line): number => rupeesOf(paiseOf(unitPrice(line)) * line.quantity);
