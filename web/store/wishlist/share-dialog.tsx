import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WishlistShare } from '#contract/catalogue/wishlist.ts';
import { wishlistLimits } from '#contract/catalogue/wishlist-rules.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { readFields } from '#web/parts/base/check-fields.ts';
import { usePlainForm } from '#web/parts/base/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LoadingShape, Skeleton } from '#web/ui/skeleton.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { shareQuery, storeShare } from './wishlist.api.ts';

interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function ShareDialog({ open, onOpenChange }: ShareDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery(shareQuery);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share your wishlist"
      description="Everybody with the link can see the list and its name, and nothing about you."
    >
      {data ? (
        <ShareForm share={data} />
      ) : isError ? (
        <ErrorState
          message="Failed to load the link"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingShape label="Loading the link">
          <Skeleton className="h-11" />
          <Skeleton className="mt-4 h-11 w-40" />
        </LoadingShape>
      )}
    </Dialog>
  );
}

function ShareForm({ share: { token, name } }: { share: WishlistShare }) {
  const { errors, message, formProps, isBusy, send } = usePlainForm('Failed to share the list');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readFields(event.currentTarget, 'name');
    void send(async () => {
      storeShare(await api('PUT /api/wishlist/share', { body: fields }));
      if (token) showSuccess('Name saved');
    });
  }
  return (
    <form {...formProps} onSubmit={submit} className="space-y-5">
      <TextField
        label="Name of the list"
        name="name"
        defaultValue={name}
        maxLength={wishlistLimits.nameCharacters}
        placeholder="Our living room"
        error={errors.name}
        optional
      />
      <FormError message={message} />
      <SubmitButton busy={isBusy} busyLabel="Saving..." tone={token ? 'outline' : 'primary'}>
        {token ? 'Save name' : 'Create link'}
      </SubmitButton>
      {token && <ListLink token={token} />}
    </form>
  );
}

function ListLink({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const url = `${window.location.origin}/wishlist/${token}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showSuccess('Link copied');
    } catch {
      showError('Could not copy the link. Select it and copy it yourself.');
    }
  }

  async function stop() {
    setBusy(true);
    try {
      storeShare(await api('DELETE /api/wishlist/share'));
      showSuccess('The link no longer works');
    } catch (error) {
      showError(messageOf(error, 'Failed to stop sharing'));
    }
    setBusy(false);
  }

  return (
    <div className="space-y-4 border-t border-line pt-5">
      <TextField
        label="Link to your list"
        value={url}
        onFocus={(event) => event.target.select()}
        readOnly
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button tone="quiet" busy={isBusy} busyLabel="Stopping..." onClick={() => void stop()}>
          Stop sharing
        </Button>
      </div>
    </div>
  );
}
