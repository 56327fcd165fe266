import { messageOf } from '#web/api/api-error.ts';
import { download } from '#web/api/download.ts';
import { showError } from '#web/ui/toast.ts';

export interface Statement {
  /** The API's URL of the statement, without the format. */
  url: string;
  /** The payout's number. */
  number: string;
}

/** Saves the statement of a payout as a file, and shows a message if that fails. */
export async function saveStatement(
  { url, number }: Statement,
  format: 'pdf' | 'csv',
): Promise<void> {
  try {
    await download(`${url}?format=${format}`, () => `statement-${number}.${format}`);
  } catch (error) {
    showError(messageOf(error, 'The download failed. Try again.'));
  }
}
