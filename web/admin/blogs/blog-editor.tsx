import { useState } from 'react';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { formatDateTime } from '#web/parts/base/format-date.ts';
import { StaleNotice } from '#web/parts/base/stale-notice.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Blog } from './blogs.api.ts';
import { DraftNotice } from './draft-notice.tsx';
import { EditorMain } from './editor-main.tsx';
import { EditorSidebar } from './editor-sidebar.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { type BlogEditorState, useBlogEditor } from './use-blog-editor.ts';

export function BlogEditor({ blog }: { blog: Blog | undefined }) {
  const editor = useBlogEditor(blog);
  const [isPreviewing, setIsPreviewing] = useState(false);
  return (
    <form {...editor.form.formProps} onSubmit={editor.onSubmit}>
      <PanelHeader title={editor.isNew ? 'Create post' : 'Edit post'} />
      <Notices editor={editor} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <EditorMain editor={editor} />
        <EditorSidebar editor={editor} onPreview={() => setIsPreviewing(true)} />
      </div>
      {isPreviewing && (
        <PreviewDialog values={editor.values} onClose={() => setIsPreviewing(false)} />
      )}
      <LeaveDialog blocker={editor.blocker} />
    </form>
  );
}

interface EditorProps {
  editor: BlogEditorState;
}

function Notices({ editor }: EditorProps) {
  const { draft, newer } = editor;
  return (
    <>
      {draft && (
        <DraftNotice
          draft={draft}
          onRestore={() => editor.restoreDraft(draft)}
          onDiscard={editor.discardDraft}
        />
      )}
      {newer && (
        <StaleNotice noun="post" onLoadNewer={editor.loadNewer} onKeepMine={editor.keepMine}>
          Saved {formatDateTime(newer.updatedAt)}: {newer.title},{' '}
          {newer.isPublished ? 'published' : 'draft'}. Your changes are not saved yet.
        </StaleNotice>
      )}
    </>
  );
}

function LeaveDialog({ blocker }: Pick<BlogEditorState, 'blocker'>) {
  const isBlocked = blocker.state === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => !open && isBlocked && blocker.reset()}
      title="Leave without saving?"
      description="Your text stays in this browser as a draft. New images are lost."
      confirmLabel="Leave"
      onConfirm={() => isBlocked && blocker.proceed()}
    />
  );
}
