import { useShop } from '#web/parts/use-shop.ts';

/** The operator's company name, and its postal address if one is set. */
export function CompanyAndAddress() {
  const { companyName, postalAddress } = useShop()?.site ?? {};
  return [companyName, postalAddress].filter(Boolean).join(', ');
}
