import type { HelpRequest } from '#contract/care/help.ts';
import { formatDate } from '#web/parts/base/format-date.ts';
import type { Column } from '#web/ui/data-table-column.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { DueChip } from './due-chip.tsx';
import { HelpBadge } from './help-badge.tsx';
import { helpTopicNames } from './help-texts.ts';

/** Builds the columns of a panel's list of help requests. On phones, the admin's lists show two-line cards. */
export function buildHelpColumns(area: 'vendor' | 'admin'): Column<HelpRequest>[] {
  return [
    {
      id: 'request',
      header: 'Request',
      isHeading: true,
      cell: (request) => <SubjectCell request={request} area={area} />,
    },
    {
      id: 'about',
      header: 'About',
      cell: (request) => <AboutCell request={request} />,
    },
    {
      id: 'customer',
      header: 'Customer',
      cell: ({ customer }) => (
        <span className="block panel:min-w-36">
          <span className="wrap-anywhere">{customer.name}</span>
          {customer.isVisitor && <span className="block text-soft">Without an account</span>}
        </span>
      ),
    },
    ...(area === 'admin' ? [ownerColumn] : []),
    {
      id: 'status',
      ...(area === 'admin' && { card: 'top' as const }),
      header: 'Status',
      cell: ({ status }) => <HelpBadge status={status} isShort />,
    },
    {
      id: 'due',
      ...(area === 'admin' && { card: 'footer' as const }),
      header: 'Due',
      cell: (request) => request.due && <DueChip request={request} />,
    },
  ];
}

const ownerColumn: Column<HelpRequest> = {
  id: 'owner',
  header: 'Owner',
  cell: ({ owner }) => (
    <span>
      <span className="wrap-anywhere">{owner?.name ?? 'Nobody'}</span>
      {owner && (
        <span className="block text-soft">{owner.kind === 'vendor' ? 'Vendor' : 'Admin'}</span>
      )}
    </span>
  ),
};

function SubjectCell({ request, area }: { request: HelpRequest; area: 'vendor' | 'admin' }) {
  const { number, subject, createdAt } = request;
  return (
    <span className="block max-w-md">
      <TextLink to={`/${area}/help/${number}`} className="block font-semibold">
        <span className="line-clamp-2 wrap-anywhere">{subject}</span>
      </TextLink>
      <span className="figures block text-small font-normal text-soft">
        {number} · {formatDate(createdAt)}
      </span>
    </span>
  );
}

/** Shows the topic of a request with the number or name of the order, return, product or vendor. */
function AboutCell({
  request: { topic, order, product, vendor, return: orderReturn },
}: {
  request: HelpRequest;
}) {
  const subjects = [
    orderReturn && `Return ${orderReturn.number}`,
    order?.orderId,
    product?.name,
    !product && vendor?.businessName,
  ].filter(Boolean);
  return (
    <span>
      {helpTopicNames[topic]}
      {subjects[0] && <span className="figures block wrap-anywhere text-soft">{subjects[0]}</span>}
    </span>
  );
}
