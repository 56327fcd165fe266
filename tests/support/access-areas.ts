import { contentRequests } from './access-content.ts';
import { documentRequests } from './access-documents.ts';
import { helpRequests } from './access-help.ts';
import { ledgerRequests } from './access-ledger.ts';
import { returnRequests } from './access-returns.ts';
import { reviewRequests } from './access-reviews.ts';
import { settingsRequests } from './access-settings.ts';
import { wishlistRequests } from './access-wishlist.ts';

/** The test requests of the areas that have their own file. */
export const areaRequests = {
  ...contentRequests,
  ...documentRequests,
  ...helpRequests,
  ...ledgerRequests,
  ...returnRequests,
  ...reviewRequests,
  ...settingsRequests,
  ...wishlistRequests,
};
