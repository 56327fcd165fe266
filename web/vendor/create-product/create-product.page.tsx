import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { pageMeta } from '#web/layout/page-meta.ts';
import { PanelHeader } from '#web/layout/panel-header.tsx';
import { formatCount } from '#web/parts/base/format-count.ts';
import { useContractForm } from '#web/parts/base/use-contract-form.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { ImagesField } from '../product-form/product-fields.tsx';
import { createFormSchema } from '../product-form/product-schemas.ts';
import { emptyProduct, productBody, type ProductValues } from '../product-form/product-values.ts';
import { createProduct } from '../product-form/save-product.ts';
import { refreshVendorData } from '../vendor.api.ts';
import type { Route } from './+types/create-product.page.ts';
import { readDraftTexts } from './draft.ts';
import { ProductPreview } from './product-preview.tsx';
import { ProductSections } from './product-sections.tsx';
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
        Your draft is saved on this device until you add the product.
      </PanelHeader>
      <CreateProductForm key={session.id} vendorId={session.id} />
    </>
  );
}

function CreateProductForm({ vendorId }: { vendorId: string }) {
  const navigate = useNavigate();
  const [sentBytes, setSentBytes] = useState<number>();
  const [defaultValues] = useState(() => ({ ...readDraftTexts(vendorId), images: [] }));
  const form = useContractForm<ProductValues>({
    schema: createFormSchema,
    toBody: productBody,
    defaultValues,
  });
  const draft = useProductDraft(form, vendorId);

  async function add(values: ProductValues) {
    setSentBytes(0);
    await createProduct(values, setSentBytes).finally(() => setSentBytes(undefined));
    draft.clear();
    showToast('Product added successfully!', {
      tone: 'good',
      action: { label: 'View products', onSelect: () => void navigate('/vendor/products') },
    });
    window.scrollTo({ top: 0 });
    void refreshVendorData();
  }

  return (
    <form
      {...form.formProps}
      onSubmit={form.submit(add, { failure: 'Failed to add product' })}
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem]"
    >
      <div className="space-y-5">
        <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <ImagesField
            form={form}
            onChange={(images) => form.setValue('images', images)}
            sentBytes={sentBytes}
          />
        </section>
        <ProductSections form={form} sentBytes={sentBytes} />
        <FormError message={form.message} />
        <FormButtons form={form} onClear={draft.clear} />
      </div>
      <div className="xl:sticky xl:top-21">
        <ProductPreview form={form} />
      </div>
    </form>
  );
}

interface FormButtonsProps {
  form: ReturnType<typeof useContractForm<ProductValues>>;
  onClear: () => void;
}

function FormButtons({ form, onClear }: FormButtonsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const values = useWatch({ control: form.control }) as ProductValues;
  const isBusy = form.isSubmitting;
  const missing = listMissing(values);
  const missingId = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SubmitButton
        size="large"
        disabled={missing.length > 0}
        aria-describedby={missingId}
        busy={isBusy}
        busyLabel="Adding product..."
      >
        Add product
      </SubmitButton>
      <Button
        tone="quiet"
        size="large"
        disabled={isBusy || isEmpty(values)}
        onClick={() => setIsConfirming(true)}
      >
        Clear form
      </Button>
      <p id={missingId} className="w-full text-small text-soft">
        {missing.length > 0 && `Still missing: ${missing.join(', ')}.`}
      </p>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Clear the form?"
        description="The text and the images in this form are deleted."
        confirmLabel="Clear"
        onConfirm={() => {
          onClear();
          setIsConfirming(false);
        }}
      />
    </div>
  );
}

/** Returns the names of the empty fields that keep the button disabled, in the order of the form. */
function listMissing({ images, options, variants, ...texts }: ProductValues) {
  const { name, description, category, price, stock } = texts;
  const prices = options.length > 0 ? {} : { price, stock };
  const required = { name, description, category, ...prices };
  const empty = Object.entries(required).flatMap(([field, value]) => (value.trim() ? [] : [field]));
  const missing = options.length > 0 ? [...empty, ...listMissingVariantFields(variants)] : empty;
  return images.length > 0 ? missing : ['at least one image', ...missing];
}

function listMissingVariantFields(variants: ProductValues['variants']): string[] {
  if (variants.length === 0) return ['at least one variant on sale'];
  return (['price', 'stock'] as const).flatMap((field) => {
    const count = variants.filter((variant) => variant[field].trim() === '').length;
    return count > 0 ? [`${field} of ${formatCount(count, 'variants')}`] : [];
  });
}

function isEmpty({ images, ...texts }: ProductValues): boolean {
  const { images: _none, ...empty } = emptyProduct;
  return images.length === 0 && JSON.stringify(texts) === JSON.stringify(empty);
}
