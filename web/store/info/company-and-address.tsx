import { useShop } from '#web/parts/base/use-shop.ts';

/** Shows the company name of the operator and, if it is set, the company's postal address. */
export function CompanyAndAddress() {
  const { companyName, postalAddress } = useShop()?.site ?? {};
  return [companyName, postalAddress].filter(Boolean).join(', ');
}
