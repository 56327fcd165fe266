import { Link } from 'react-router';
import { tagline } from '#contract/base/tagline.ts';
import { readPhone } from '#contract/field-rules.ts';
import { policies } from '#contract/base/policies.ts';
import type { Site } from '#contract/shop/site.ts';
import { Logo } from './logo.tsx';
import { furnitureLinks, helpLinks, legalLinks, type NavLink, vendorLinks } from './nav-links.ts';
import { useShop } from '#web/parts/base/use-shop.ts';

const linkStyle =
  'inline-flex min-h-tap items-center text-ground/85 underline-offset-4 hover:text-ground hover:underline';

export function Footer() {
  const { site, year } = useShop() ?? {};
  return (
    <footer className="on-deep bg-deep text-ground">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-9 pt-12 pb-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.6fr] lg:pt-16">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-xs font-display text-lead text-ground/90">{tagline}.</p>
        </div>
        <LinkColumn title="Furniture" links={furnitureLinks} />
        <LinkColumn title="Help" links={helpLinks} />
        <LinkColumn title="Sell with us" links={vendorLinks} />
        {site && <Contact site={site} />}
      </div>
      <div className="page">
        {site && <OfficerLine officer={site.grievanceOfficer} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-ground/20 py-5 text-small">
          <p className="mr-auto text-ground/85">{site && `© ${year} ${site.companyName}`}</p>
          <div className="flex flex-wrap gap-x-6">
            {legalLinks.map((link) => (
              <Link key={link.to} to={link.to} className={linkStyle}>
                {link.label}
              </Link>
            ))}
          </div>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-display text-lead">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={linkStyle}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows the grievance officer's name and contact details. The e-commerce rules require them on the site. */
function OfficerLine({ officer }: { officer: Site['grievanceOfficer'] }) {
  return (
    <p className="pb-4 text-small text-ground/85">
      <Link to="/grievance" className={linkStyle}>
        Grievance officer
      </Link>
      : {officer.name}, {officer.email}
      {officer.phone && `, ${officer.phone}`}
    </p>
  );
}

function Contact({ site }: { site: Site }) {
  const { supportEmail, supportPhone, postalAddress, socialLinks } = site;
  return (
    <div className="col-span-full lg:col-span-1">
      <h2 className="mb-2 font-display text-lead">Support, {policies.supportHours}</h2>
      {supportEmail && (
        <p>
          <a className={linkStyle} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      )}
      {supportPhone && (
        <p>
          <a className={linkStyle} href={`tel:${readPhone(supportPhone)}`}>
            {supportPhone}
          </a>
        </p>
      )}
      {postalAddress && (
        <address className="mt-2 max-w-64 text-ground/85 not-italic">
          {site.companyName}
          <br />
          {postalAddress}
        </address>
      )}
      <p className="mt-2 text-small text-ground/85">
        Easy returns within {policies.returnDays} days of delivery. Exceptions apply to products
        made to order.
      </p>
      {socialLinks.length > 0 && (
        <ul aria-label="Follow us" className="mt-3 flex flex-wrap gap-x-4">
          {socialLinks.map(({ name, url }) => (
            <li key={name}>
              <a className={linkStyle} href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
