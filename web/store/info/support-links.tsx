import { useShop } from '#web/layout/use-shop.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** The ways to reach support, as the end of a sentence: email and phone where they are set. */
export function SupportLinks() {
  const { supportEmail, supportPhone } = useShop()?.site ?? {};
  return (
    <>
      {supportEmail && (
        <>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,{' '}
        </>
      )}
      {supportPhone && (
        <>
          <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>,{' '}
        </>
      )}
      {(supportEmail || supportPhone) && 'or '}
      our <TextLink to="/contact">contact form</TextLink>
    </>
  );
}
