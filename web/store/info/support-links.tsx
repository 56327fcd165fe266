import { useShop } from '#web/parts/base/use-shop.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Shows "by email (…), by phone (…) or through our contact form". Email and phone are left out if they are not set. */
export function SupportLinks() {
  const { supportEmail, supportPhone } = useShop()?.site ?? {};
  return (
    <>
      {supportEmail && (
        <>
          by email (<a href={`mailto:${supportEmail}`}>{supportEmail}</a>)
          {supportPhone ? ', ' : ' or '}
        </>
      )}
      {supportPhone && (
        <>
          by phone (<a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>) or{' '}
        </>
      )}
      through our <TextLink to="/contact">contact form</TextLink>
    </>
  );
}
