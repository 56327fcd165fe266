import { useState } from 'react';
import type { Picture } from '#contract/base/pictures.ts';
import type { OwnReview, ReviewableLine } from '#contract/care/reviews.ts';
import { hasStatus } from '#web/api/api-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { reviewLimits, reviewTextMessage, starsMessage } from '#contract/care/trust-rules.ts';
import { hasErrors, readFields } from '#web/parts/base/check-fields.ts';
import { type ChosenPhoto, PhotoPicker } from '#web/parts/orders/returns/photo-picker.tsx';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { ordersKey } from '#web/store/my-orders/orders.api.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import { SavedPhotos } from './saved-photos.tsx';
import { changeReview, sendReview } from './own-reviews.api.ts';
import { ReviewedProduct } from './reviewed-product.tsx';
import { ReviewState } from './review-state.tsx';
import { StarField } from './star-field.tsx';
import { WithdrawReview } from './withdraw-review.tsx';

interface ReviewFormProps {
  entry: ReviewableLine;
  /** The stars that are chosen at first; 0 for none. */
  startStars: number;
  onSent: (review: OwnReview) => void;
}

const uses = ['Living room', 'Bedroom', 'Dining room', 'Home office', 'Guest room', 'Balcony'];

/** Shows the form to write or change the review of an order line. */
export function ReviewForm(props: ReviewFormProps) {
  const { entry } = props;
  const { review } = entry;
  const state = useReviewForm(props);
  const { form, sentBytes, submit } = state;
  const { isBusy } = form;
  const totalBytes = state.choices.photos.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <form
      {...form.formProps}
      className="max-w-article space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <h1 className="font-display text-heading">
        {review ? 'Your review' : 'How do you like it?'}
      </h1>
      <ReviewedProduct entry={entry} />
      {review && <ReviewState review={review} />}
      <ReviewFields review={review} state={state} />
      <p className="text-small text-soft">
        Your review appears with your first name and initial. Please leave out phone numbers, email
        addresses and links. Critical reviews are published like all others.
      </p>
      <FormError message={form.message} />
      {isBusy && totalBytes > 0 && (
        <ProgressBar label="Sending your photos" value={(sentBytes / totalBytes) * 100} />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isBusy} busyLabel="Sending...">
          {review ? 'Save changes' : 'Publish review'}
        </SubmitButton>
        {review && <WithdrawReview review={review} disabled={isBusy} />}
      </div>
    </form>
  );
}

interface ReviewFieldsProps {
  review: OwnReview | null;
  state: ReturnType<typeof useReviewForm>;
}

function ReviewFields({ review, state: { form, choices, change } }: ReviewFieldsProps) {
  const { stars, kept, photos } = choices;
  const { isBusy, errors } = form;
  return (
    <>
      <StarField
        legend="Your rating"
        value={stars}
        error={errors.stars}
        disabled={isBusy}
        onChange={(value) => {
          form.clearError('stars');
          change({ stars: value });
        }}
      />
      <ReviewTexts review={review} errors={errors} disabled={isBusy} />
      <PhotoPicker
        label="Photos"
        optional
        help={`Up to ${reviewLimits.photos}. Everybody can see them. We remove location data from them.`}
        photos={photos}
        maxCount={reviewLimits.photos - kept.length}
        error={errors.photos}
        busy={isBusy}
        onChange={(chosen) => change({ photos: chosen })}
      >
        <SavedPhotos photos={kept} busy={isBusy} onChange={(left) => change({ kept: left })} />
      </PhotoPicker>
    </>
  );
}

interface ReviewTextsProps {
  /** Null for a new review. */
  review: OwnReview | null;
  errors: FormErrors;
  disabled: boolean;
}

function ReviewTexts({ review, errors, disabled }: ReviewTextsProps) {
  return (
    <>
      <TextAreaField
        label="Your review"
        help="Comfort, build, finish, delivery: what would you tell a friend?"
        name="text"
        rows={6}
        defaultValue={review?.text}
        maxLength={reviewLimits.textCharacters}
        error={errors.text}
        disabled={disabled}
      />
      <TextField
        label="Title"
        optional
        name="title"
        defaultValue={review?.title}
        maxLength={reviewLimits.titleCharacters}
        error={errors.title}
        disabled={disabled}
      />
      <SuggestField
        label="What do you use it for?"
        optional
        name="usedFor"
        suggestions={uses}
        defaultValue={review?.usedFor}
        maxLength={reviewLimits.usedForCharacters}
        error={errors.usedFor}
        disabled={disabled}
      />
    </>
  );
}

interface Choices {
  stars: number;
  /** The stored photos that the review keeps. */
  kept: readonly Picture[];
  photos: readonly ChosenPhoto[];
}

function useReviewForm({ entry: { line, review }, startStars, onSent }: ReviewFormProps) {
  const form = usePlainForm('Your review was not sent. Try again.');
  const [sentBytes, setSentBytes] = useState(0);
  const [choices, setChoices] = useState<Choices>({
    stars: review?.stars ?? startStars,
    kept: review?.photos ?? [],
    photos: [],
  });
  const change = (part: Partial<Choices>) => setChoices({ ...choices, ...part });

  function submit(element: HTMLFormElement) {
    const { stars, kept, photos } = choices;
    const fields = readFields(element, 'title', 'text', 'usedFor');
    const problems = {
      ...(stars === 0 && { stars: starsMessage }),
      ...(fields.text.length < reviewLimits.minTextCharacters && { text: reviewTextMessage }),
    };
    if (hasErrors(problems)) return form.showProblem(problems);
    const draft = { ...fields, stars, newPhotos: photos.map(({ file }) => file) };
    const options = { onProgress: setSentBytes };
    void form.send(async () => {
      try {
        const sent = review
          ? await changeReview(review, draft, kept, options)
          : await sendReview(line, draft, options);
        onSent(sent);
        window.scrollTo({ top: 0 });
      } catch (error) {
        // Another tab may have written or withdrawn the review, so load it again.
        if (hasStatus(error, 409)) await queryClient.invalidateQueries({ queryKey: ordersKey });
        throw error;
      }
    });
  }

  return { form, choices, change, sentBytes, submit };
}
