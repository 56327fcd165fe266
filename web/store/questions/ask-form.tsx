import { questionLimits } from '#contract/care/trust-rules.ts';
import { api } from '#web/api/client.ts';
import { PostForm } from '#web/parts/care/post-form.tsx';

interface AskFormProps {
  productId: string;
  reload: () => unknown;
  onClose: () => void;
}

export default function AskForm({ productId, ...rest }: AskFormProps) {
  return (
    <PostForm
      {...rest}
      label="Your question"
      help="Everybody can read your question. Leave out phone numbers, email addresses and links."
      submitLabel="Send question"
      minCharacters={questionLimits.minTextCharacters}
      maxCharacters={questionLimits.textCharacters}
      send={async (text) => {
        const params = { id: productId };
        const { status } = await api('POST /api/products/:id/questions', {
          params,
          body: { text },
        });
        return status === 'published'
          ? 'Your question has been published. We will email you the answer.'
          : 'Thank you. Our team reads your question before it appears.';
      }}
    />
  );
}
