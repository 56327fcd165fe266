import { cutText } from '#contract/cut-text.ts';
import type { AccountRequest } from '#server/platform/payout-provider/route-provider.ts';

/** The vendor's registered details, which the provider needs for a linked account. */
export interface AccountVendor {
  id: string;
  business_name: string;
  owner_name: string;
  contact_email: string;
  contact_phone: string;
  address: string;
  city: string;
  state: string;
  gst_number: string;
  pan_number: string;
  /**
   * The PIN code of the vendor's address or, if the address has none, of the place from which the vendor ships. Empty
   * if both are unknown.
   */
  pin: string;
}

/** The provider's types of business. The keys are fourth letters of a PAN, which show the kind of person or firm. */
const businessTypes: Record<string, string> = {
  C: 'private_limited',
  F: 'partnership',
  T: 'trust',
};

const maxLineLength = 100;
/** The provider accepts names of at least four characters and only letters, digits and spaces. */
const minNameLength = 4;

/**
 * Returns the request for a linked account, or a sentence that tells the vendor which detail is missing.
 */
export function buildAccountRequest(vendor: AccountVendor): AccountRequest | string {
  if (!vendor.pin) return 'Add the PIN code to your address.';
  if (vendor.state.length < 2 || !vendor.city) return 'Add city and state to your address.';
  const isPerson = isIndividual(vendor);
  const [street1, street2] = splitAddress(vendor.address);
  return {
    reference: vendor.id,
    email: vendor.contact_email,
    phone: vendor.contact_phone.replace(/\D/g, '').slice(-10),
    legalName: buildName(vendor.business_name, vendor.owner_name),
    businessType: isPerson ? choosePersonType(vendor) : findBusinessType(vendor),
    contactName: buildName(vendor.owner_name, vendor.business_name).replace(/\d/g, '').trim(),
    address: {
      street1,
      street2: street2 || vendor.city,
      city: vendor.city,
      state: vendor.state.toUpperCase(),
      postalCode: vendor.pin,
    },
    pan: isPerson ? undefined : vendor.pan_number,
    gstin: vendor.gst_number || undefined,
  };
}

/** Describes the owner. The provider checks the owner's PAN if the business has no PAN of its own. */
export const buildStakeholder = (vendor: AccountVendor) => ({
  name: buildName(vendor.owner_name, vendor.business_name),
  email: vendor.contact_email,
  pan: isIndividual(vendor) ? vendor.pan_number : undefined,
});

const isIndividual = ({ pan_number: pan }: AccountVendor) => pan.charAt(3) === 'P';
const choosePersonType = ({ gst_number: gstin }: AccountVendor) =>
  gstin ? 'proprietorship' : 'individual';
const findBusinessType = ({ pan_number: pan }: AccountVendor) =>
  businessTypes[pan.charAt(3)] ?? 'other';

function buildName(name: string, addition: string): string {
  const cleanName = (text: string) => text.replace(/[^\p{L}\d]+/gu, ' ').trim();
  const own = cleanName(name);
  return own.length >= minNameLength ? own : `${own} ${cleanName(addition)}`.trim();
}

/**
 * Splits an address into two lines of at most 100 characters, at a comma or space where possible. Cuts off the rest.
 */
function splitAddress(address: string): [string, string] {
  const text = address.replace(/\s+/g, ' ').trim();
  if (text.length <= maxLineLength) return [text, ''];
  const start = cutText(text, maxLineLength);
  const end = Math.max(start.lastIndexOf(','), start.lastIndexOf(' '));
  const at = end > 0 ? end : start.length;
  return [
    text.slice(0, at).trim(),
    cutText(text.slice(at).replace(/^[,\s]+/, ''), maxLineLength).trim(),
  ];
}
