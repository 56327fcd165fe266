/** The text that a subscriber consents to. It is stored with the consent, because it may change later. */
export const newsletterConsent = 'New products, room ideas and furniture care.';
