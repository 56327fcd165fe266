import { z } from 'zod';
import { ProviderRefusal } from '../../payment-provider/provider-refusal.ts';
import type {
  AccountRequest,
  RouteAccounts,
  RouteProduct,
} from '../../payout-provider/route-provider.ts';
import type { RazorpayApi } from './razorpay-api.ts';
import { callRazorpay, refusable } from './razorpay-client.ts';

const account = z.object({
  id: z.string().min(1),
  notes: z
    .union([z.object({ reference: z.string().nullish() }), z.array(z.unknown()).length(0)])
    .nullish(),
});
const stakeholder = z.object({ id: z.string().min(1) });
const product = z.object({
  id: z.string().min(1),
  activation_status: z.enum([
    'requested',
    'needs_clarification',
    'under_review',
    'activated',
    'suspended',
  ]),
  requirements: z
    .array(
      z.object({
        field_reference: z.string(),
        description: z.string().nullish(),
        reason_code: z.string().nullish(),
      }),
    )
    .nullish(),
});

/** Creates the calls of https://razorpay.com/docs/payments/route/integration-guide, in the order of its steps. */
export function createRazorpayAccounts(api: RazorpayApi): RouteAccounts {
  return {
    createAccount: (request) => createAccount(api, request),
    findStakeholder: async (accountId) => {
      const { items } = await callRazorpay(z.object({ items: z.array(stakeholder) }), () =>
        api.get({ version: 'v2', url: `/accounts/${accountId}/stakeholders` }),
      );
      return items[0]?.id;
    },
    createStakeholder: async (accountId, { name, email, pan }) => {
      const data = { name, email, ...(pan && { kyc: { pan } }) };
      const url = `/accounts/${accountId}/stakeholders`;
      const created = await callRazorpay(
        stakeholder,
        refusable(() => api.post({ version: 'v2', url, data })),
      );
      return created.id;
    },
    requestProduct: (accountId) => {
      const data = { product_name: 'route', tnc_accepted: true };
      const url = `/accounts/${accountId}/products`;
      return callForProduct(() => api.post({ version: 'v2', url, data }));
    },
    fetchProduct: (accountId, productId) =>
      callForProduct(() => api.get({ version: 'v2', url: productUrl(accountId, productId) })),
    updateBankDetails: (accountId, productId, bank) => {
      const settlements = {
        account_number: bank.accountNumber,
        ifsc_code: bank.ifsc,
        beneficiary_name: bank.beneficiaryName,
      };
      const data = { settlements, tnc_accepted: true };
      return callForProduct(() =>
        api.patch({ version: 'v2', url: productUrl(accountId, productId), data }),
      );
    },
  };
}

const productUrl = (accountId: string, productId: string) =>
  `/accounts/${accountId}/products/${productId}`;

/** Razorpay's category for furniture sellers. */
const profile = { category: 'ecommerce', subcategory: 'furniture_and_home_furnishing_store' };

async function createAccount(api: RazorpayApi, request: AccountRequest): Promise<string> {
  const { reference, email, phone, legalName, businessType, contactName, address } = request;
  const { postalCode, ...lines } = address;
  const data = {
    ...{ type: 'route', email, phone, legal_business_name: legalName },
    ...{ business_type: businessType, contact_name: contactName },
    profile: {
      ...profile,
      addresses: { registered: { ...lines, postal_code: postalCode, country: 'IN' } },
    },
    legal_info: {
      ...(request.pan && { pan: request.pan }),
      ...(request.gstin && { gst: request.gstin }),
    },
    notes: { reference },
  };
  try {
    const create = () => api.post({ version: 'v2', url: '/accounts', data });
    return (await callRazorpay(account, refusable(create))).id;
  } catch (error) {
    const existing = await findExistingAccount(api, error, reference);
    if (!existing) throw error;
    return existing;
  }
}

/**
 * Finds the account that an earlier request created if its response was lost. In that case Razorpay refuses the email
 * and names the id of the existing account.
 */
async function findExistingAccount(
  api: RazorpayApi,
  error: unknown,
  reference: string,
): Promise<string | undefined> {
  if (!(error instanceof ProviderRefusal)) return undefined;
  const [, id] = /email already exists for account - (?:acc_)?(\w+)/i.exec(error.message) ?? [];
  if (!id) return undefined;
  const url = `/accounts/acc_${id}`;
  const existing = await callRazorpay(
    account,
    refusable(() => api.get({ version: 'v2', url })),
  ).catch((reason: unknown) => {
    if (reason instanceof ProviderRefusal) return undefined;
    throw reason;
  });
  const notes = existing?.notes;
  return notes && !Array.isArray(notes) && notes.reference === reference ? existing.id : undefined;
}

async function callForProduct(call: () => Promise<unknown>): Promise<RouteProduct> {
  const row = await callRazorpay(product, refusable(call));
  return {
    id: row.id,
    status: row.activation_status,
    requirements: (row.requirements ?? []).map((one) => ({
      field: one.field_reference,
      text: one.description ?? one.reason_code?.replaceAll('_', ' ') ?? 'missing',
    })),
  };
}
