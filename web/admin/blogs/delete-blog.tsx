import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { type BlogSummary, deleteBlog } from './blogs.api.ts';

interface DeleteBlogProps {
  blog: BlogSummary | undefined;
  onClose: () => void;
}

export function DeleteBlog({ blog, onClose }: DeleteBlogProps) {
  const [busy, setBusy] = useState(false);

  async function remove(id: string) {
    setBusy(true);
    try {
      await deleteBlog(id);
      showSuccess('Blog post deleted');
    } catch (error) {
      showError(messageOf(error, 'Failed to delete blog'));
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={blog !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this post?"
      description={`“${blog?.title ?? ''}” is gone for readers at once and cannot be brought back. To hide it for a while, make it a draft instead.`}
      confirmLabel="Delete"
      busy={busy}
      busyLabel="Deleting..."
      onConfirm={() => blog && void remove(blog._id)}
    />
  );
}
