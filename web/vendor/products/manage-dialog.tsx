import { type FormEvent, useId, useState } from 'react';
import type { Args } from '#contract/api.ts';
import {
  type Category,
  categoryNames,
  productCategories,
  subCategories,
} from '#contract/catalogue-options.ts';
import { formatRupees } from '#contract/money.ts';
import { productLimits } from '#contract/product-rules.ts';
import { api } from '#web/api/client.ts';
import { fieldErrorsOf, hasStatus, messageOf } from '#web/api/api-error.ts';
import { upload } from '#web/api/upload.ts';
import { formatDateTime } from '#web/parts/format-date.ts';
import { StaleNotice } from '#web/parts/stale-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';
import { useFormErrors } from '#web/ui/use-form-errors.ts';
import { MakeFields } from '../create-product/make-fields.tsx';
import { tagsOf } from '../create-product/product-values.ts';
import { type FormPicture, pictureOfAddress } from '../picture-list.ts';
import { PicturePicker } from '../picture-picker.tsx';
import { refreshShop } from '../vendor.api.ts';
import { checkManage, manageForm, type ManageValues, valuesOf } from './manage-values.ts';
import type { OwnProduct } from './products.api.ts';

interface ManageDialogProps {
  /** Undefined adds a new one. */
  product: OwnProduct | undefined;
  onClose: () => void;
}

const categoryChoices = productCategories.map((value) => ({ value, label: categoryNames[value] }));

export function ManageDialog({ product, onClose }: ManageDialogProps) {
  const formId = useId();
  const form = useFormErrors();
  const [base, setBase] = useState(product);
  const [values, setValues] = useState<ManageValues>(() => valuesOf(product));
  const [pictures, setPictures] = useState<readonly FormPicture[]>(
    () => product?.images.map(pictureOfAddress) ?? [],
  );
  const [pictureProblem, setPictureProblem] = useState<string>();
  const [newer, setNewer] = useState<OwnProduct>();
  const [sent, setSent] = useState<number>();
  const busy = sent !== undefined;

  function take(other: OwnProduct) {
    setBase(other);
    setValues(valuesOf(other));
    setPictures(other.images.map(pictureOfAddress));
    setNewer(undefined);
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const problems = checkManage(values, base);
    if (Object.keys(problems).length > 0) return form.showErrors(problems);
    setSent(0);
    try {
      await send(values, pictures, base, setSent);
      showSuccess(base ? 'Product updated' : 'Product added successfully!');
      void refreshShop();
      onClose();
    } catch (error) {
      if (hasStatus(error, 409) && error.details) setNewer(error.details as OwnProduct);
      form.showErrors(fieldErrorsOf(error));
      setPictureProblem(fieldErrorsOf(error).images);
      showError(messageOf(error, 'Failed to save product'));
    } finally {
      setSent(undefined);
    }
  }

  const bind = (name: keyof ManageValues) => ({
    name,
    value: values[name],
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((all) => ({ ...all, [name]: target.value })),
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      keepOnOutsidePress
      width="wide"
      title={base ? 'Edit product' : 'Add product'}
      footer={
        <>
          <Button tone="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={busy} busyLabel="Saving...">
            {base ? 'Save changes' : 'Add product'}
          </SubmitButton>
        </>
      }
    >
      {newer && (
        <StaleNotice
          thing="product"
          onTake={() => take(newer)}
          onKeepMine={() => {
            setBase(newer);
            setNewer(undefined);
          }}
        >
          Since {formatDateTime(newer.updatedAt)}: {newer.name},{' '}
          {formatRupees(newer.discountPrice || newer.price)}, stock {newer.stock}, {newer.status}.
        </StaleNotice>
      )}
      <form
        {...form.formProps}
        id={formId}
        method="post"
        onSubmit={(event) => void save(event)}
        className="grid gap-5 sm:grid-cols-2"
      >
        <TextField label="Name" {...bind('name')} maxLength={200} className="sm:col-span-2" />
        <SelectField
          label="Category"
          {...bind('category')}
          placeholder="Choose a category"
          choices={categoryChoices}
        />
        <SelectField
          label="Status"
          {...bind('status')}
          choices={[
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
        />
        <TextField
          label="Price (₹)"
          {...bind('price')}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
        />
        <TextField
          label="Discount price (₹)"
          optional
          {...bind('discountPrice')}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
        />
        <TextField
          label="Stock"
          {...bind('stock')}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          help={
            base && base.held > 0
              ? `Pieces on hand; ${base.held} of them are being paid for now`
              : 'Pieces on hand'
          }
        />
        <TextField
          label="Image URL"
          optional
          {...bind('image')}
          type="url"
          inputMode="url"
          placeholder="https://"
          help="A picture by its address, added to those below"
        />
        <TextAreaField
          label="Description"
          optional
          {...bind('description')}
          rows={4}
          maxLength={5000}
          className="sm:col-span-2"
        />
        <TextAreaField
          label="Features"
          optional
          {...bind('features')}
          rows={3}
          help={`One per line, at most ${productLimits.features}`}
        />
        <TextAreaField
          label="Tags"
          optional
          {...bind('tags')}
          rows={3}
          help={`Parted by commas, at most ${productLimits.tags}`}
        />
        {base && (
          <>
            <SelectField
              label="Subcategory"
              optional
              {...bind('subCategory')}
              className="sm:col-span-2"
              placeholder="Choose a subcategory"
              choices={subCategories[values.category as Category] ?? []}
            />
            <MakeFields bind={bind} values={values} />
          </>
        )}
        <div className="sm:col-span-2">
          <PicturePicker
            label="Pictures"
            pictures={pictures}
            onChange={setPictures}
            error={pictureProblem}
            onProblem={setPictureProblem}
            sent={sent}
          />
        </div>
      </form>
    </Dialog>
  );
}

async function send(
  values: ManageValues,
  pictures: readonly FormPicture[],
  base: OwnProduct | undefined,
  onProgress: (sentBytes: number) => void,
): Promise<void> {
  const form = manageForm(values, pictures, base?.updatedAt);
  if (base) {
    await upload('PUT /api/products/:id', form, { params: { id: base._id }, onProgress });
  } else if (form.getAll('images').some((entry) => entry !== '')) {
    await upload('POST /api/products', form, { onProgress });
  } else {
    // The manage form's plain object: here a picture may come later.
    const { image: _, tags, ...plain } = values;
    const body = { ...plain, tags: tagsOf(tags) } as Args<'POST /api/products'>['body'];
    await api('POST /api/products', { body });
  }
}
