import { useShop } from '#web/parts/use-shop.ts';

/** The operator, with the postal address where it is set. */
export function CompanyAndAddress() {
  const { companyName, postalAddress } = useShop()?.site ?? {};
  return [companyName, postalAddress].filter(Boolean).join(', ');
}
