import { Share2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { showError, showToast } from '#web/ui/toast.ts';

/** The device's own share sheet where it has one, else the link is copied. */
export function SharePost({ title, text }: { title: string; text: string }) {
  async function share() {
    const url = window.location.href;
    try {
      // Not every browser has it, whatever the types say.
      const sheet = navigator.share as Navigator['share'] | undefined;
      if (sheet) return await sheet.call(navigator, { title, text, url });
      await navigator.clipboard.writeText(url);
      showToast('Link copied to clipboard!', { tone: 'good', alert: true });
    } catch (error) {
      const closed = error instanceof DOMException && error.name === 'AbortError';
      if (!closed) showError('Could not share the link. Copy it from the address bar.');
    }
  }
  return (
    <Button tone="outline" size="small" onClick={() => void share()}>
      <Share2 aria-hidden size={16} />
      Share
    </Button>
  );
}
