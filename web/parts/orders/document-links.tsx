import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DocumentCopy } from '#contract/orders/document-rules.ts';
import type { DocumentLink } from '#contract/orders/documents.ts';
import { formatRupees } from '#contract/money.ts';
import { messageOf } from '#web/api/api-error.ts';
import { download } from '#web/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { scrollIntoView } from '#web/ui/scroll-into-view.ts';
import { showError } from '#web/ui/toast.ts';
import { formatDate } from '#web/parts/base/format-date.ts';

/**
 * Lists documents to download, such as an order's receipt, invoices and credit notes. `copy` chooses for whom the copy of an
 * invoice is.
 */
export function DocumentLinks({
  documents,
  copy,
}: {
  documents: readonly DocumentLink[];
  copy?: DocumentCopy;
}) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <DocumentRow key={document.url} document={document} copy={copy} />
      ))}
    </ul>
  );
}

/** Shows a document. Highlights it if the URL's fragment is its id, for example after a click on a link in an email. */
function DocumentRow({ document, copy }: DocumentProps) {
  const id = `document-${document.url.split('/').at(-1)}`;
  const isLinked = useLocation().hash === `#${id}`;
  return (
    <li
      id={id}
      ref={isLinked ? scrollIntoView : undefined}
      className={classes(
        'flex items-center justify-between gap-3 py-2',
        isLinked && '-mx-3 rounded-control bg-sand px-3',
      )}
    >
      <span className="min-w-0">
        <span className="font-medium">{document.title}</span>{' '}
        <span className="figures inline-block max-w-full break-all text-soft">
          {document.number}
        </span>
        <span className="block text-small text-soft">
          {formatDate(document.date)}, {formatRupees(document.total)}
        </span>
      </span>
      <DocumentDownload document={document} copy={copy} />
    </li>
  );
}

interface DocumentProps {
  document: DocumentLink;
  copy?: DocumentCopy | undefined;
}

export function DocumentDownload({ document, copy }: DocumentProps) {
  const url = copy && document.kind === 'invoice' ? `${document.url}?copy=${copy}` : document.url;
  const [isBusy, setIsBusy] = useState(false);
  async function saveDocument() {
    setIsBusy(true);
    try {
      await download(url, () => `${document.number.replaceAll('/', '-')}.pdf`);
    } catch (error) {
      showError(messageOf(error, 'The download failed. Try again.'));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      tone="outline"
      className="shrink-0"
      busy={isBusy}
      busyLabel="Preparing..."
      onClick={() => void saveDocument()}
    >
      <Download aria-hidden size={18} />
      PDF
      <span className="sr-only">
        {document.title} {document.number}
      </span>
    </Button>
  );
}
