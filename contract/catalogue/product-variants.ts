import { z } from 'zod';
import { requiredPublicText } from '#contract/base/public-text.ts';
import { matches, pictureUrlRule } from '#contract/field-rules.ts';
import { text } from '#contract/fields.ts';
import { parseJson } from './product-form-values.ts';
import { tooMany, uploadNumberOf, variantLimits } from './variant-rules.ts';

export const optionName = requiredPublicText(variantLimits.optionCharacters);
export const valueName = requiredPublicText(variantLimits.valueCharacters);
const picture = text(2000).refine(
  (url) => matches(pictureUrlRule, url) || uploadNumberOf(url) !== undefined,
  pictureUrlRule.message,
);

export const options = z.preprocess(
  parseJson,
  z
    .array(
      z.object({
        name: optionName,
        values: z
          .array(
            z.object({
              value: valueName,
              color: text(7)
                .regex(/^#[0-9a-f]{6}$/i, 'Use a colour such as #4A5D3A')
                .optional(),
              image: picture.optional(),
            }),
          )
          .min(1, 'Add at least one value')
          .max(variantLimits.values, tooMany.values),
      }),
      'Must be a list',
    )
    .max(variantLimits.options, tooMany.options)
    .optional(),
);
