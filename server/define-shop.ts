import type { FileStore } from './platform/files/file-store.ts';
import type { PaymentProvider } from './platform/payment-provider/define-payment-provider.ts';

/** What the operator's own code adds to the shop (docs/extending.md). */
export interface Shop {
  /** Payment providers besides the built-in ones. `PAYMENTS` chooses the one for new purchases. */
  payments?: PaymentProvider[];
  /** Opens the store of uploads, instead of S3 or the local disk. */
  files?: () => FileStore;
}

type Settings = Readonly<Record<string, string | undefined>>;

/** The default export of the file that `BAITHAK_SHOP` names. `env` has the environment, for example for keys. */
export type ShopDefinition = (env: Settings) => Shop;

export const defineShop = (definition: ShopDefinition): ShopDefinition => definition;
