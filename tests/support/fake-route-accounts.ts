import { newId } from './razorpay-entities.ts';
import {
  accountEntity,
  productEntity,
  refuse,
  buildBankRequirements,
  type Body,
  type FakeAccount,
  type RouteData,
  type RouteResponse,
} from './route-entities.ts';

const businessTypes =
  'llp ngo other individual partnership proprietorship public_limited private_limited trust society not_yet_registered educational_institutes';

export function createAccount({ accounts }: RouteData, body: Body): RouteResponse {
  const email = String(body.email);
  const earlier = [...accounts.values()].find((account) => account.email === email);
  if (earlier) {
    return refuse(`Merchant email already exists for account - ${earlier.id.slice(4)}.`);
  }
  const problem = checkBusiness(body) ?? checkAddress(body);
  if (problem) return refuse(problem);
  const account = { id: newId('acc'), email, body, stakeholders: [] };
  accounts.set(account.id, account);
  return [200, accountEntity(account)];
}

function checkBusiness(body: Body): string | undefined {
  const {
    phone,
    legal_business_name: name,
    business_type: type,
  } = body as Body & Record<string, string>;
  if (body.type !== 'route') return `Invalid type: ${String(body.type)}`;
  if (!businessTypes.split(' ').includes(type!)) return `Invalid business type: ${type}`;
  if (!/^[A-Za-z\d ]{4,200}$/.test(name!)) {
    return 'The name may only contain alphabets, digits and spaces';
  }
  if (!/^\d{8,15}$/.test(phone!)) return 'The phone format is invalid';
  const { pan } = (body.legal_info ?? {}) as { pan?: string };
  return pan && !/^[A-Z]{3}[CHFATBJGL][A-Z]\d{4}[A-Z]$/.test(pan)
    ? `company pan field is invalid for business_type: ${type}`
    : undefined;
}

function checkAddress(body: Body): string | undefined {
  const { addresses } = body.profile as { addresses: { registered: Record<string, string> } };
  const { registered } = addresses;
  for (const field of ['street1', 'street2', 'city', 'state']) {
    const text = registered[field];
    if (!text || text.length > 100) return `The ${field} field is required`;
  }
  return /^\d{6}$/.test(registered.postal_code!) ? undefined : 'The postal code is invalid';
}

export function createStakeholder(account: FakeAccount, body: Body): RouteResponse {
  if (!body.name || !body.email) return refuse('The input field is required');
  const created = { entity: 'stakeholder', id: newId('sth'), ...body };
  account.stakeholders.push(created);
  return [200, created];
}

export function requestProduct(account: FakeAccount, body: Body): RouteResponse {
  if (body.product_name !== 'route') return refuse('The product requested is invalid.');
  if (body.tnc_accepted !== true) return refuse('The selected tnc accepted is invalid.');
  account.product ??= {
    id: newId('acc_prd'),
    status: 'needs_clarification',
    requirements: buildBankRequirements('field_missing'),
    settlements: null,
  };
  return [200, productEntity(account)];
}

export function updateProduct(
  { state }: RouteData,
  account: FakeAccount,
  body: Body,
): RouteResponse {
  const settlements = body.settlements as Record<string, string>;
  if (!/^[A-Z]{4}0[A-Z\d]{6}$/.test(settlements.ifsc_code!)) return refuse('Invalid IFSC Code');
  account.product!.settlements = settlements;
  setActivation(account, state.activation);
  return [200, productEntity(account)];
}

export function setActivation(account: FakeAccount, status: string): void {
  account.product!.status = status;
  account.product!.requirements =
    status === 'needs_clarification'
      ? buildBankRequirements('needs_clarification', 'Max retry exceeded for bank account details.')
      : [];
}
