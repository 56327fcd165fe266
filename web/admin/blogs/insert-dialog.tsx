import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { matches, type PatternRule, pictureUrlRule } from '#contract/field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface InsertDialogProps {
  editor: Editor;
  onClose: () => void;
}

const linkRule: PatternRule = {
  pattern: /^(?:https?:\/\/[^/]|mailto:.|\/[^/])/,
  message: 'Start with https://, mailto: or / for a page of this site',
};

export function LinkDialog({ editor, onClose }: InsertDialogProps) {
  const current = String(editor.getAttributes('link')['href'] ?? '');

  function removeLink() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <UrlDialog
      title="Link"
      rule={linkRule}
      initialUrl={current}
      onInsert={(url) => setLink(editor, url)}
      onClose={onClose}
      buttons={
        <>
          {current && (
            <Button tone="quiet" onClick={removeLink}>
              Remove link
            </Button>
          )}
          <SubmitButton>Set link</SubmitButton>
        </>
      }
    />
  );
}

export function ImageDialog({ editor, onClose }: InsertDialogProps) {
  const [alt, setAlt] = useState('');
  return (
    <UrlDialog
      title="Image by URL"
      rule={pictureUrlRule}
      initialUrl=""
      onInsert={(url) => insertImage(editor, { src: url, alt: alt.trim() })}
      onClose={onClose}
      buttons={<SubmitButton>Insert image</SubmitButton>}
    >
      <TextField
        label="Description"
        help="What the image shows, for people who cannot see it"
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </UrlDialog>
  );
}

interface UrlDialogProps {
  title: string;
  rule: PatternRule;
  initialUrl: string;
  onInsert: (url: string) => void;
  onClose: () => void;
  buttons: ReactNode;
  children?: ReactNode;
}

function UrlDialog(props: UrlDialogProps) {
  const { title, rule, initialUrl, onInsert, onClose, buttons, children } = props;
  const [url, setUrl] = useState(initialUrl);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // Without this, the editor's form would be submitted too, because React events bubble through portals.
    event.stopPropagation();
    if (!matches(rule, url)) return setError(rule.message);
    onInsert(url.trim());
    onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="narrow">
      <form onSubmit={submit} noValidate className="space-y-5">
        <TextField
          label="URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          value={url}
          error={error}
          onChange={(event) => {
            setUrl(event.target.value);
            setError(undefined);
          }}
        />
        {children}
        <div className="flex flex-wrap justify-end gap-3">{buttons}</div>
      </form>
    </Dialog>
  );
}

/** Inserts an image and puts the cursor after it, because typing would replace a selected image. */
function insertImage(editor: Editor, image: { src: string; alt: string }): void {
  editor.chain().focus().setImage(image).run();
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.selection.$to, 1));
    return true;
  });
}

/** Links the selection. If nothing is selected, changes the link at the cursor or inserts the URL as linked text. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
  } else {
    chain.extendMarkRange('link').setLink({ href });
  }
  chain.run();
}
