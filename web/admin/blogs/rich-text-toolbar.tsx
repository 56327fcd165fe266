import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  CodeXml,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { ImageDialog, LinkDialog } from './insert-dialog.tsx';

type Inserting = 'link' | 'image';

interface Tool {
  label: string;
  icon: ReactNode;
  /** The mark or node that the button toggles, with its attributes. */
  toggles?: [name: string, attributes?: Record<string, unknown>];
  run: (editor: Editor) => void;
}

const heading = (level: 1 | 2 | 3 | 4, icon: ReactNode): Tool => ({
  label: `Heading ${level}`,
  icon,
  toggles: ['heading', { level }],
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const marks: readonly Tool[] = [
  {
    label: 'Bold',
    icon: <Bold />,
    toggles: ['bold'],
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: <Italic />,
    toggles: ['italic'],
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Underline',
    icon: <Underline />,
    toggles: ['underline'],
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
];

const headings: readonly Tool[] = [
  heading(1, <Heading1 />),
  heading(2, <Heading2 />),
  heading(3, <Heading3 />),
  heading(4, <Heading4 />),
];

const blocks: readonly Tool[] = [
  {
    label: 'Bulleted list',
    icon: <List />,
    toggles: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: <ListOrdered />,
    toggles: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    icon: <Quote />,
    toggles: ['blockquote'],
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Code block',
    icon: <CodeXml />,
    toggles: ['codeBlock'],
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: 'Horizontal rule',
    icon: <Minus />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

const history: readonly Tool[] = [
  { label: 'Undo', icon: <Undo2 />, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Redo', icon: <Redo2 />, run: (editor) => editor.chain().focus().redo().run() },
];

export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [inserting, setInserting] = useState<Inserting>();
  const close = () => setInserting(undefined);
  const inserts: readonly Tool[] = [
    { label: 'Link', icon: <Link2 />, toggles: ['link'], run: () => setInserting('link') },
    { label: 'Image by URL', icon: <ImagePlus />, run: () => setInserting('image') },
  ];
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      className="sticky top-[6.75rem] lg:top-[6.25rem] z-10 flex flex-wrap gap-x-2 gap-y-1 rounded-t-control border-b border-line bg-surface p-1.5"
    >
      {[marks, headings, blocks, inserts, history].map((group, index) => (
        <div
          key={index}
          className="flex flex-wrap gap-0.5 border-r border-line pr-2 last:border-r-0"
        >
          {group.map((tool) => (
            <ToolButton key={tool.label} tool={tool} editor={editor} />
          ))}
        </div>
      ))}
      {inserting === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {inserting === 'image' && <ImageDialog editor={editor} onClose={close} />}
    </div>
  );
}

function ToolButton({ tool, editor }: { tool: Tool; editor: Editor }) {
  const isActive = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tool.toggles ? current.isActive(...tool.toggles) : undefined,
  });
  return (
    <button
      type="button"
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={isActive}
      // Keeps the focus and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.run(editor)}
      className={classes(
        'grid size-9 place-items-center rounded-control [&_svg]:size-[1.125rem]',
        isActive ? 'bg-deep text-ground' : 'hover:bg-sand',
      )}
    >
      {tool.icon}
    </button>
  );
}
