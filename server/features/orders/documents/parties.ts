import { indianDate } from '#contract/indian-date.ts';
import { findStateCode, findStateName } from '#contract/base/state-codes.ts';
import { findAddressState } from '#server/features/base/places/find-address-state.ts';
import type { Figures, Party } from './pdf/figures.ts';
import type { InvoiceOrder } from './order-figures.queries.ts';
import { splitAddress, type MarketplaceDetails } from './marketplace-details.ts';
import { formatLongDay } from './pdf/day-text.ts';

/**
 * Returns who is billed. A firm may be billed elsewhere than it is delivered to; if the States differ and the firm gave no
 * address, only its State is known.
 */
export function buyerOf(order: InvoiceOrder): Party {
  const place = getSupplyPlace(order);
  return {
    name: order.buyer_firm || order.customer_name,
    address: order.billing_address
      ? splitAddress(order.billing_address)
      : isDeliveredElsewhere(order)
        ? []
        : listDeliveryLines(order),
    gstin: order.buyer_gstin,
    pan: '',
    ...stateOf(place.code, order.state),
  };
}

/**
 * Returns the vendor as a document shows it. The State comes from the sale, otherwise from the GSTIN, otherwise from
 * the State that the vendor typed.
 */
export function createVendorParty(vendor: {
  name: string;
  address: string;
  city: string;
  state: string;
  gstin: string;
  stateCode?: string;
}): Party {
  const { name, address, city, state, gstin } = vendor;
  const code = vendor.stateCode || gstin.slice(0, 2) || (findStateCode(state) ?? '');
  const hasCity = address.toLowerCase().includes(city.toLowerCase());
  return {
    name,
    address: [...splitAddress(address), ...(hasCity ? [] : [city])],
    gstin,
    pan: '',
    ...stateOf(code, state),
  };
}

export const createMarketplaceParty = (details: MarketplaceDetails): Party => ({
  name: details.legalName,
  address: splitAddress(details.address),
  gstin: details.gstin,
  pan: details.pan,
  ...stateOf(details.gstin.slice(0, 2), ''),
});

const stateOf = (code: string, typed: string) => ({
  stateCode: code,
  stateName: findStateName(code) || typed,
});

export const listDeliveryLines = (order: InvoiceOrder) => [
  ...splitAddress(order.street),
  `${order.city} ${order.zip}`,
];

/** Whether the goods are delivered in another State than that of the buyer's GSTIN. */
const isDeliveredElsewhere = (order: InvoiceOrder) =>
  order.buyer_gstin !== '' && findAddressState(order) !== order.buyer_gstin.slice(0, 2);

/** Returns the customer's name and delivery address if the order is billed to a firm, otherwise an empty array. */
export const listDeliverToLines = (order: InvoiceOrder): string[] =>
  order.buyer_firm || order.billing_address || isDeliveredElsewhere(order)
    ? [order.customer_name, ...listDeliveryLines(order), order.state]
    : [];

export function getSupplyPlace(order: InvoiceOrder): Figures['placeOfSupply'] {
  const code = order.place_of_supply || (findStateCode(order.state) ?? '');
  return { code, name: findStateName(code) || order.state };
}

export const listOrderFacts = (order: InvoiceOrder): Figures['facts'] => {
  const { name, code } = getSupplyPlace(order);
  return [
    { name: 'Order', value: order.order_number },
    { name: 'Order date', value: formatLongDay(indianDate(order.created_at)) },
    { name: 'Place of supply', value: code ? `${name} (${code})` : name },
  ];
};
