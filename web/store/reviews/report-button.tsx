import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ModeratedKind } from '#contract/care/moderation.ts';
import { type OwnTrustState, refreshOwnTrust } from './own-trust.api.ts';

const ReportDialog = lazy(() => import('#web/parts/care/report-dialog.tsx'));

interface ReportButtonProps {
  kind: ModeratedKind;
  id: string;
  author: string;
  own: OwnTrustState;
}

/** Opens the form to report a text. The form is loaded when it is opened. Visitors have to sign in first. */
export function ReportButton({ kind, id, author, own }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isReported = own.own?.reported.includes(id);

  function openDialog() {
    if (own.session) setOpen(true);
    else own.askToLogIn(kind === 'review' ? 'reviews' : 'questions', `report ${kind}s`);
  }

  return (
    <>
      <button
        type="button"
        disabled={isReported}
        onClick={openDialog}
        className="inline-flex min-h-tap items-center gap-1.5 rounded-full px-3 align-middle text-small font-medium text-soft hover:bg-sand"
      >
        <Flag aria-hidden size={15} />
        {isReported ? 'Reported' : 'Report'}
        <span className="sr-only">
          : {kind} by {author}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog
            {...{ kind, id, author }}
            onDone={refreshOwnTrust}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
