import { PostContent } from '#web/parts/shop/post-content.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PostValues } from './post-values.ts';

interface PreviewDialogProps {
  values: PostValues;
  onClose: () => void;
}

/** Does not sanitize the editor's HTML, because the editor produces only its own markup. */
export function PreviewDialog({ values, onClose }: PreviewDialogProps) {
  const { title, excerpt, category, readTime, content, featuredImage, images } = values;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Preview"
      description="How visitors will see the post. The preview does not save your changes."
      width="wide"
    >
      <article className="rounded-card bg-ground p-5 sm:p-8">
        <p className="text-small text-soft">
          <span className="font-semibold text-brand">{category || 'No category'}</span>
          {` · ${readTime} min read`}
        </p>
        <h2 className="mt-2 font-display text-heading">{title || 'No title'}</h2>
        <p className="mt-3 max-w-article text-lead text-soft">{excerpt}</p>
        {featuredImage && (
          <img
            src={featuredImage.preview}
            alt={values.featuredAlt}
            className="mt-6 aspect-[2/1] w-full rounded-card object-cover"
          />
        )}
        <div className="mt-8">
          <PostContent html={content} />
        </div>
        {images.length > 0 && (
          <div className="mt-8 grid gap-4 sm:grid-cols-2">
            {images.map((picture) => (
              <img
                key={picture.key}
                src={picture.preview}
                alt={picture.alt}
                className="aspect-[3/2] w-full rounded-card object-cover"
              />
            ))}
          </div>
        )}
      </article>
    </Dialog>
  );
}
