import { ArrowUp } from 'lucide-react';
import { useScrolledPast } from './use-scrolled-past.ts';

export function BackToTop() {
  const isScrolled = useScrolledPast(100);
  if (!isScrolled) return null;
  return (
    <button
      type="button"
      aria-label="Back to top"
      title="Back to top"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
      data-keep-visible
      className="back-to-top fixed right-4 bottom-[calc(1rem+var(--sticky-bar,0px))] z-30 grid size-12 animate-rise place-items-center rounded-full border border-line bg-surface text-ink shadow-soft hover:text-brand sm:right-6 sm:bottom-[calc(1.5rem+var(--sticky-bar,0px))]"
    >
      <ArrowUp aria-hidden size={22} />
    </button>
  );
}
