import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextProps {
  html: string;
  onChange: (html: string) => void;
  /** A number that changes when a restored draft or a newer version of the post replaces `html`. */
  version: number;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
];

/** Loaded separately, because the editor library is large and only admins who write posts need it. */
export default function RichText({ html, onChange, version }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: html,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
        class: 'article min-h-96 max-w-none px-4 py-5 outline-none sm:px-6',
      },
      handleDOMEvents: { paste: pastePlainText },
      // Reject content dropped from outside the editor, because it would bring its own markup.
      handleDrop: (_view, _event, _slice, moved) => !moved,
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  useEffect(() => {
    if (version > 0) editor?.commands.setContent(html, { emitUpdate: false });
    // `html` also changes on every keystroke, which must not reset the editor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version]);

  return (
    <div className="rounded-control border border-edge bg-surface focus-within:border-ink">
      {editor && <RichTextToolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

interface PlainTextView {
  pasteText(text: string): boolean;
}

/** Pastes plain text only, because formatted text would bring its own markup. */
function pastePlainText(view: PlainTextView, event: ClipboardEvent): boolean {
  event.preventDefault();
  const text = event.clipboardData?.getData('text/plain');
  if (text) view.pasteText(text);
  return true;
}
