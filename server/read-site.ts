import type { Site } from '#contract/shop/site.ts';
import type { Environment } from './environment.ts';

const demoSettings = {
  COMPANY_NAME: 'Baithak Home Pvt. Ltd.',
  POSTAL_ADDRESS: '14 Residency Road, Bengaluru 560025, Karnataka, India',
  SUPPORT_EMAIL: 'support@baithak.test',
  SUPPORT_PHONE: '+91 80 4718 2600',
  SOCIAL_INSTAGRAM: 'https://instagram.baithak.test/',
  SOCIAL_FACEBOOK: 'https://facebook.baithak.test/',
  SOCIAL_PINTEREST: 'https://pinterest.baithak.test/',
  SOCIAL_YOUTUBE: 'https://youtube.baithak.test/',
  GRIEVANCE_OFFICER: 'Kavita Menon',
  GRIEVANCE_EMAIL: 'grievance@baithak.test',
} satisfies Partial<Environment>;

/** Returns the settings that pages show. Outside demo mode only COMPANY_NAME has a default: Baithak. */
export function readSite(settings: Environment): Site {
  const env = settings.BAITHAK_MODE === 'demo' ? { ...demoSettings, ...settings } : settings;
  return {
    companyName: env.COMPANY_NAME ?? 'Baithak',
    postalAddress: env.POSTAL_ADDRESS,
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    socialLinks: [
      { name: 'Instagram', url: env.SOCIAL_INSTAGRAM },
      { name: 'Facebook', url: env.SOCIAL_FACEBOOK },
      { name: 'Pinterest', url: env.SOCIAL_PINTEREST },
      { name: 'YouTube', url: env.SOCIAL_YOUTUBE },
    ].flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
    // Production does not start without these two.
    grievanceOfficer: { name: env.GRIEVANCE_OFFICER!, email: env.GRIEVANCE_EMAIL! },
  };
}
