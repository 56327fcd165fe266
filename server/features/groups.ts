import { registerErasers } from './base/erasure/erasure.ts';
import { base } from './base/base.group.ts';
import { people } from './people/people.group.ts';
import { catalogue } from './catalogue/catalogue.group.ts';
import { books } from './books/books.group.ts';
import { orders } from './orders/orders.group.ts';
import { paying } from './paying/paying.group.ts';
import { care } from './care/care.group.ts';
import { shop } from './shop/shop.group.ts';

/** The groups of features, lowest first. A group imports only groups before it (docs/architecture.md). */
export const groups = [base, people, catalogue, books, orders, paying, care, shop];

registerErasers(groups.flatMap(({ erasers }) => erasers ?? []));
