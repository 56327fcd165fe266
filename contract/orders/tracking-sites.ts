/** Sites where people are reached or links are hidden. No carrier shows its tracking there. */
const otherSites = [
  ...['wa.me', 'whatsapp.com', 't.me', 'telegram.me', 'telegram.org', 'signal.me', 'm.me', 'ig.me'],
  ...['instagram.com', 'facebook.com', 'fb.com', 'fb.me', 'messenger.com', 'snapchat.com', 'x.com'],
  ...['twitter.com', 'linkedin.com', 'youtube.com', 'youtu.be', 'discord.gg', 'discord.com'],
  ...['linktr.ee', 'beacons.ai', 'bit.ly', 'tinyurl.com', 't.co', 'goo.gl', 'cutt.ly', 'rb.gy'],
  ...['is.gd', 'rebrand.ly', 'tiny.cc', 'shorturl.at', 't.ly', 'ow.ly', 'forms.gle'],
  ...['rzp.io', 'paytm.me', 'paytm.com', 'phon.pe', 'upi.link', 'docs.google.com'],
];

/** A tracking link leads to a named site, without a user name in it, that is not in the list. */
export function isTrackingSite(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  const isNamed = /\.[a-z][a-z\d-]+$/.test(hostname);
  return (
    isNamed &&
    `${username}${password}` === '' &&
    !otherSites.some((site) => hostname === site || hostname.endsWith(`.${site}`))
  );
}
