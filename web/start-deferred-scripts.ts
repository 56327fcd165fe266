/** Starts the scripts once the high-priority images are decoded or have failed, at the first interaction, or after 3 s. */
const longestWaitMs = 3000;
const interactions = ['pointerdown', 'keydown', 'focusin'];
let deferred = document.querySelector('script[type="text/deferred"]');

const start = (): void => {
  if (!deferred) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=deferred]')) {
    link.rel = 'modulepreload';
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = deferred.textContent;
  deferred = null;
  document.head.append(script);
  for (const type of interactions) removeEventListener(type, start, true);
};

const startAfterImages = async (): Promise<void> => {
  const images = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
  await Promise.allSettled([...images].map((image) => image.decode()));
  requestAnimationFrame(() => setTimeout(start));
};

if (deferred) {
  void startAfterImages();
  setTimeout(start, longestWaitMs);
  for (const type of interactions) addEventListener(type, start, true);
}
