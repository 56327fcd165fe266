import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { matches, pictureUrlRule } from '#contract/field-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface InsertDialogProps {
  what: 'link' | 'image';
  editor: Editor;
  onClose: () => void;
}

/** The address of a link around the marked words, or of a picture. */
export function InsertDialog({ what, editor, onClose }: InsertDialogProps) {
  const current = what === 'link' ? String(editor.getAttributes('link')['href'] ?? '') : '';
  const [address, setAddress] = useState(current);
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog stands in the editor's form, to React.
    event.stopPropagation();
    const wanted = address.trim();
    if (what === 'image') {
      if (!matches(pictureUrlRule, wanted)) return setError(pictureUrlRule.message);
      insertImage(editor, { src: wanted, alt: alt.trim() });
    } else {
      if (!/^(https?:\/\/[^/]|mailto:.|\/[^/])/.test(wanted)) {
        return setError('Start with https://, mailto: or / for a page of ours');
      }
      setLink(editor, wanted);
    }
    onClose();
  }

  function removeLink() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={what === 'link' ? 'Link' : 'Image by address'}
      width="narrow"
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          value={address}
          error={error}
          onChange={(event) => {
            setAddress(event.target.value);
            setError(undefined);
          }}
        />
        {what === 'image' && (
          <TextField
            label="Description"
            help="What the picture shows, for those who do not see it."
            maxLength={200}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {current && (
            <Button tone="quiet" onClick={removeLink}>
              Remove link
            </Button>
          )}
          <SubmitButton>{what === 'link' ? 'Set link' : 'Insert image'}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** The cursor stands after it: the next letter would replace a picture that is chosen. */
function insertImage(editor: Editor, image: { src: string; alt: string }): void {
  editor.chain().focus().setImage(image).run();
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.selection.$to, 1));
    return true;
  });
}

/** Around what is marked; with nothing marked, the address itself is written. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
  } else {
    chain.extendMarkRange('link').setLink({ href });
  }
  chain.run();
}
