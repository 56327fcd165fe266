/** What a subscriber consents to. Stored with the consent, so a change of the words keeps the earlier ones. */
export const newsletterConsent = 'New products, room ideas and furniture care.';
