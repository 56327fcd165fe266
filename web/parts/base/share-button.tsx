import { Share2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { showError, showToast } from '#web/ui/toast.ts';

/** Shows a button that opens the device's share sheet or, in a browser without one, copies the link. */
export function ShareButton({ title, text }: { title: string; text: string }) {
  async function share() {
    const url = window.location.href;
    try {
      // TypeScript's type says that every browser has `share`, but some browsers do not.
      const openShareSheet = navigator.share as Navigator['share'] | undefined;
      if (openShareSheet) return await openShareSheet.call(navigator, { title, text, url });
      await navigator.clipboard.writeText(url);
      showToast('Link copied to clipboard!', { tone: 'good', alert: true });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) showError('Could not share the link. Copy it from the address bar.');
    }
  }
  return (
    <Button tone="outline" size="small" onClick={() => void share()}>
      <Share2 aria-hidden size={16} />
      Share
    </Button>
  );
}
