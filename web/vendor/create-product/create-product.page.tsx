import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldErrorsOf, messageOf } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';
import { PicturePicker } from '../picture-picker.tsx';
import { refreshShop } from '../vendor.api.ts';
import type { Route } from './+types/create-product.page.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { checkValues, isComplete, productForm } from './product-values.ts';
import { useProductDraft } from './use-product-draft.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Create product' }, matches);
}

export default function CreateProductPage() {
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <PanelHeader title="Create product">
        What you type is kept on this device until the product is listed.
      </PanelHeader>
      <CreateProductForm key={session.id} vendorId={session.id} />
    </>
  );
}

function CreateProductForm({ vendorId }: { vendorId: string }) {
  const navigate = useNavigate();
  const form = useFormErrors();
  const draft = useProductDraft(vendorId);
  const [pictureProblem, setPictureProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const [clearing, setClearing] = useState(false);
  const busy = sent !== undefined;

  function clear() {
    draft.reset();
    form.clearErrors();
    setPictureProblem(undefined);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const problems = checkValues(draft.values, draft.pictures.length);
    if (Object.keys(problems).length > 0) return form.showErrors(problems);
    setSent(0);
    try {
      const body = productForm(draft.values, draft.files);
      await upload('POST /api/products', body, { onProgress: setSent });
      clear();
      showToast('Product added successfully!', {
        tone: 'good',
        action: { label: 'See products', onSelect: () => void navigate('/vendor/products') },
      });
      window.scrollTo({ top: 0 });
      void refreshShop();
    } catch (error) {
      form.showErrors(fieldErrorsOf(error));
      showError(messageOf(error, 'Failed to add product'));
    } finally {
      setSent(undefined);
    }
  }

  return (
    <form
      {...form.formProps}
      method="post"
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem]"
    >
      <div className="space-y-5">
        <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <PicturePicker
            label="Pictures"
            pictures={draft.pictures}
            onChange={draft.changePictures}
            error={pictureProblem ?? form.errors.images}
            onProblem={setPictureProblem}
            sent={sent}
          />
        </section>
        <ProductFields values={draft.values} errors={form.errors} onChange={draft.change} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            size="large"
            disabled={!isComplete(draft.values, draft.pictures.length)}
            busy={busy}
            busyLabel="Adding product..."
          >
            Add product
          </SubmitButton>
          <Button
            tone="quiet"
            size="large"
            disabled={busy || draft.isEmpty}
            onClick={() => setClearing(true)}
          >
            Clear the form
          </Button>
        </div>
      </div>
      <div className="xl:sticky xl:top-32">
        <ProductPreview values={draft.values} pictures={draft.pictures} />
      </div>
      <ConfirmDialog
        open={clearing}
        onOpenChange={setClearing}
        title="Clear the form?"
        description="Everything you typed and every picture you chose here is gone."
        confirmLabel="Clear"
        onConfirm={() => {
          clear();
          setClearing(false);
        }}
      />
    </form>
  );
}
