import type { Ctx } from '#server/context.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findMarketplace } from './marketplace.queries.ts';

export interface MarketplaceDetails {
  legalName: string;
  address: string;
  gstin: string;
  pan: string;
  /** The SAC (GST's code for a service) of selling goods for a commission. */
  commissionSac: string;
  logoId: string | null;
  isSample: boolean;
}

/** Demo mode uses these until an admin enters others. Documents with these details say that they are samples. */
const sample: MarketplaceDetails = {
  legalName: 'Baithak Home Pvt. Ltd. (Sample)',
  address: '14 Residency Road\nBengaluru 560025, Karnataka',
  gstin: '29AABCB0000A1Z5',
  pan: 'AABCB0000A',
  commissionSac: '998599',
  logoId: null,
  isSample: true,
};

/** Throws a 409 in production while the details are missing. */
export async function getMarketplaceDetails(
  ctx: Pick<Ctx, 'config'>,
  db: Db | Trx,
): Promise<MarketplaceDetails> {
  const details = await findMarketplaceDetails(ctx, db);
  if (details) return details;
  throw new AppError(
    'conflict',
    'Documents are not available yet, because the marketplace’s legal name, address, GSTIN and PAN are missing. An admin must enter them under Documents.',
  );
}

/** Returns undefined in production until an admin has entered the details. */
export async function findMarketplaceDetails(
  { config }: Pick<Ctx, 'config'>,
  db: Db | Trx,
): Promise<MarketplaceDetails | undefined> {
  const row = await findMarketplace(db);
  if (!row) return config.mode === 'demo' ? sample : undefined;
  return {
    legalName: row.legal_name,
    address: row.address,
    gstin: row.gstin,
    pan: row.pan,
    commissionSac: row.commission_sac,
    logoId: row.logo_id,
    isSample: false,
  };
}

export const splitAddress = (address: string) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
