import { questionLimits } from '#contract/care/trust-rules.ts';
import { api } from '#web/api/client.ts';
import { PostForm } from './post-form.tsx';

interface AnswerFormProps {
  /** The question's id. */
  id: string;
  reload: () => unknown;
  onClose: () => void;
}

/** Sends the answer and returns the success message. */
async function sendAnswer(id: string, text: string): Promise<string> {
  const { status } = await api('POST /api/questions/:id/answers', {
    params: { id },
    body: { text },
  });
  return status === 'published'
    ? 'Your answer is published.'
    : 'Thank you. Our team reads your answer before it appears.';
}

/** Lets the vendor, or a customer who bought the product, answer a question. */
export default function AnswerForm({ id, ...rest }: AnswerFormProps) {
  return (
    <PostForm
      {...rest}
      label="Your answer"
      help="Everybody can read it. Leave out phone numbers, email addresses and links."
      submitLabel="Send answer"
      minCharacters={questionLimits.minAnswerCharacters}
      maxCharacters={questionLimits.answerCharacters}
      send={(text) => sendAnswer(id, text)}
    />
  );
}
