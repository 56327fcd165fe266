import type { Address } from '#contract/people/addresses.ts';
import type { GstRegistration } from '#contract/base/tax-rules.ts';

export interface NewLine {
  id: string;
  product_id: string;
  variant_id: string;
  name: string;
  sku: string;
  option_names: string[];
  option_values: string[];
  image: string;
  is_made_to_order: boolean;
  quantity: number;
  price_paise: number;
  discount_price_paise: number | null;
  hsn: string;
  /** The rate that the vendor chose for the product, in basis points. Null if it is the rate of the HSN. */
  chosen_gst_bps: number | null;
  sold_wholly_cane: boolean;
  gst_bps: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
}

/** One vendor's part of a purchase. */
export interface NewOrder {
  id: string;
  vendor_id: string;
  business_name: string;
  amount_paise: number;
  commission_bps: number;
  commission_paise: number;
  commission_gst_paise: number;
  commission_gst_bps: number;
  tcs_paise: number;
  tds_paise: number;
  tds_bps: number;
  tds_base_paise: number;
  return_transport_paise: number;
  seller_registration: GstRegistration;
  /** GST code of the vendor's State; empty when it is unknown. */
  seller_state: string;
  /** GST code of the State to which the goods go. */
  place_of_supply: string;
  /** `promised_from`, `promised_to` and `dispatch_by` are days in India, or null when no date can be promised. */
  promised_from: string | null;
  promised_to: string | null;
  dispatch_by: string | null;
  lines: NewLine[];
}

/** The columns of a new purchase, with its orders. */
export interface NewPurchase extends Omit<Address, 'phone'> {
  delivery_phone: string;
  id: string;
  account_id: string;
  /** Without an id, the purchase continues the checkout of an earlier unpaid purchase, if there is one. */
  checkout_id?: string;
  amount_paise: number;
  currency: string;
  provider: string;
  hold_expires_at: Date;
  check_at: Date;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  /** GSTIN and name are empty unless a firm buys. */
  buyer_gstin: string;
  buyer_firm: string;
  billing_address: string;
  created_at: Date;
  orders: NewOrder[];
}
